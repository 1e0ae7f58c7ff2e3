import { defineJob } from '../../../platform/jobs/jobs.ts';
import { SetUp } from '../../connections/set-up.commands.ts';
import { failSystem, setUpSystem } from './set-up-system.commands.ts';

export const setUpSystemJob = defineJob({
  name: 'system-setup',
  data: SetUp,
  tries: 5,
  run: setUpSystem,
  onDead: failSystem,
});
