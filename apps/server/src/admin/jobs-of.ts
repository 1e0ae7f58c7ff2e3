import { listFailedJobs } from '../platform/jobs/failed-jobs.ts';
import type { FailedJob } from '../platform/ports/failed-job.ts';
import type { Platform } from '../platform/tenancy/ctx.ts';
import { listCompanies } from './company-scope.queries.ts';
import { type Given, numberOf, UsageError, type VerbOption } from './verb.ts';

/** How failed jobs are chosen. */
export const choice: Readonly<Record<'id' | 'queue' | 'company' | 'all', VerbOption>> = {
  id: { value: 'ID', text: 'one job, as list-jobs names it' },
  queue: { value: 'NAME', text: 'only those of this queue' },
  company: { value: 'ID', text: 'only those of this company' },
  all: { text: 'all of them, without any other choice' },
};

/** The failed jobs that were chosen. */
export async function chosenJobs(platform: Platform, given: Given): Promise<FailedJob[]> {
  const wanted = ['id', 'queue', 'company'].filter((name) => given.find(name) !== undefined);
  if (wanted.length === 0 && !given.isSet('all'))
    throw new UsageError('--id, --queue, --company or --all must be given');
  if (wanted.length > 0 && given.isSet('all'))
    throw new UsageError(
      `--all takes every job. Leave it out, or leave out ${wanted.map((name) => `--${name}`).join(' and ')}`,
    );
  const found = await listFailedJobs(platform, await filterOf(platform, given));
  if (found.length === 0) throw new Error('There is no such failed job');
  return found;
}

/** Which failed jobs are meant. The company must be one, or a wrong number would seem to have no failed jobs. */
export async function filterOf(platform: Platform, given: Given) {
  const company_id = given.find('company') === undefined ? undefined : numberOf(given, 'company');
  if (company_id !== undefined && !(await listCompanies(platform)).includes(company_id))
    throw new Error(`There is no company ${company_id}`);
  return { id: given.find('id'), queue: given.find('queue'), company_id };
}

export const countText = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;
