import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { SetUp } from '../../../connections/set-up.commands.ts';
import { failService, setUpService } from './service-setup.commands.ts';

export const setUpServiceJob = defineJob({
  name: 'payout-setup',
  data: SetUp,
  tries: 5,
  run: setUpService,
  onDead: failService,
});
