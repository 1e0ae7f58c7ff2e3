import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonUnitMatch, runUnitMatch, UnitMatchJob } from './run-unit-match.commands.ts';
import { runConfirmation } from './take-unit-lines.commands.ts';

export const unitMatchJob = defineJob({
  name: 'unit-data-match',
  data: UnitMatchJob,
  run: runUnitMatch,
  onDead: abandonUnitMatch,
});

export const confirmUnitMatchJob = defineJob({
  name: 'unit-data-match-confirm',
  data: UnitMatchJob,
  run: runConfirmation,
  onDead: abandonUnitMatch,
});
