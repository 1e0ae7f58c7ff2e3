import { defineJob } from '../../../platform/jobs/jobs.ts';
import { SetUp } from '../../connections/set-up.commands.ts';
import { failConnection, setUpConnection } from './set-up.commands.ts';

/** Shipmondo prepares its list for some minutes: with doubled pauses, nine attempts take about twenty. */
const maxTries = 9;

export const setUpConnectionJob = defineJob({
  name: 'carrier-setup',
  data: SetUp,
  tries: maxTries,
  run: setUpConnection,
  onDead: failConnection,
});
