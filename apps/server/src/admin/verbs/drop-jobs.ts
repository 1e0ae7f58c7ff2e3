import { choice, chosenJobs, countText } from '../jobs-of.ts';
import { defineVerb } from '../verb.ts';

export const dropJobs = defineVerb({
  name: 'drop-jobs',
  summary:
    'Deletes failed jobs, so that they are not counted any more. What they worked on was freed when they failed.',
  options: choice,
  async run(admin, given) {
    const platform = await admin.open();
    const failed = await chosenJobs(platform, given);
    const count = await platform.jobs.dropFailed(failed);
    admin.say(`Deleted ${countText(count)}.`);
    return count === failed.length;
  },
});
