import { defineJob } from '../../../platform/jobs/jobs.ts';
import { releasePushes, SendPushes, sendPushes } from './send-pushes.commands.ts';

export const sendPushesJob = defineJob({
  name: 'send-pushes',
  data: SendPushes,
  run: sendPushes,
  onDead: releasePushes,
});
