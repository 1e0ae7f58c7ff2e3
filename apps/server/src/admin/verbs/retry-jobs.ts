import { choice, chosenJobs, countText } from '../jobs-of.ts';
import { defineVerb } from '../verb.ts';

export const retryJobs = defineVerb({
  name: 'retry-jobs',
  summary: 'Runs failed jobs once more. A worker takes them within seconds.',
  options: choice,
  async run(admin, given) {
    const platform = await admin.open();
    const failed = await chosenJobs(platform, given);
    const count = await platform.jobs.retryFailed(failed);
    admin.say(`${countText(count)} will run again.`);
    return count === failed.length;
  },
});
