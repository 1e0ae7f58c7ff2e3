import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { failServiceSetup, SetUpService, setUpService } from './service-setup.commands.ts';

export const setUpServiceJob = defineJob({
  name: 'payout-setup',
  data: SetUpService,
  tries: 5,
  run: setUpService,
  onDead: failServiceSetup,
});
