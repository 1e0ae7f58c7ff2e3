import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { AskServices, askServices } from './ask-vendor.commands.ts';
import { abandonSending, SendPayouts, sendPayouts } from './send-payouts.commands.ts';

export const sendPayoutsJob = defineJob({
  name: 'send-payouts',
  data: SendPayouts,
  run: sendPayouts,
  onDead: abandonSending,
});

export const askServicesJob = defineJob({ name: 'ask-payout-services', data: AskServices, run: askServices });
