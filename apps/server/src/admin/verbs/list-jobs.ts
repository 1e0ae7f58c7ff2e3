import { readWork } from '../../platform/http/work-metrics.ts';
import { listFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { choice, countText, filterOf } from '../jobs-of.ts';
import { defineVerb } from '../verb.ts';

export const listJobs = defineVerb({
  name: 'list-jobs',
  summary: 'Lists the jobs that failed for good with their reasons, and counts those that wait.',
  options: { queue: choice.queue, company: choice.company },
  async run(admin, given) {
    const platform = await admin.open();
    const failed = await listFailedJobs(platform, await filterOf(platform, given));
    for (const { id, queue, company_id, failed_at, tries, reason } of failed)
      admin.say(`${id}  ${queue}  company ${company_id}  ${failed_at}  after ${tries} tries: ${reason}`);
    const { queues } = await readWork(platform);
    const waiting = queues.filter((queue) => queue.waiting + queue.active > 0);
    for (const { queue, waiting: count, active } of waiting) admin.say(`${queue}: ${count} wait, ${active} run`);
    admin.say(`${countText(failed.length)} failed.`);
    return true;
  },
});
