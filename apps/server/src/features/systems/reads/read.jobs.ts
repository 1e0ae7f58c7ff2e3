import { defineJob } from '../../../platform/jobs/jobs.ts';
import { ReadSystem, readSystem, releaseRead } from './read-pages.commands.ts';

export const readSystemJob = defineJob({
  name: 'read-system',
  data: ReadSystem,
  run: readSystem,
  onDead: releaseRead,
});
