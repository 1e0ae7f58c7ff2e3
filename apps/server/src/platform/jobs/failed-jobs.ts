import type { FailedJob } from '../ports/failed-job.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { deadJobs } from './dead-jobs.ts';

interface Filter {
  id?: string | undefined;
  queue?: string | undefined;
  company_id?: number | undefined;
}

const statement = `
  select id::text, name as queue, (data ->> 'company_id')::int as company_id, completed_on as failed_at, retry_count + 1 as tries,
         coalesce(output ->> 'message', output #>> '{value,message}', output::text, '') as reason
    from pgboss.job
   where state = 'failed' and name <> $1
     and ($2::text is null or id::text = $2) and ($3::text is null or name = $3)
     and ($4::int is null or (data ->> 'company_id')::int = $4)
   order by completed_on, id`;

/** The failed jobs, oldest first. */
export function listFailedJobs(
  { database }: Pick<Platform, 'database'>,
  { id, queue, company_id }: Filter = {},
): Promise<FailedJob[]> {
  return database.query<FailedJob>(statement, [deadJobs, id ?? null, queue ?? null, company_id ?? null]);
}
