import { systemClock } from '../../platform/clock.ts';
import { readWork } from '../../platform/http/work-metrics.ts';
import type { Checked, Finding } from './finding.ts';

/** A job or an email that waits longer has no worker. */
const longestWait = 600;

/** Whether somebody works on jobs and emails, and what has failed. */
export async function checkWork({ database }: Checked): Promise<Finding[]> {
  const [found] = await database.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!found?.is_there) return [{ state: 'note', text: 'no server or worker has started with this database yet' }];
  const { queues, mails, oldest_mail_seconds, failed_mails } = await readWork({ database, clock: systemClock });
  const late = queues.filter(({ oldest_seconds }) => oldest_seconds > longestWait);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const unsent = failed_mails.refused + failed_mails.unanswered;
  const findings: Finding[] = [];
  if (late.length > 0)
    findings.push({
      state: 'wrong',
      text: `jobs of ${late.map(({ queue }) => queue).join(', ')} wait: does a worker run?`,
    });
  if (oldest_mail_seconds > longestWait)
    findings.push({
      state: 'wrong',
      text: `${mails} emails wait: does a worker run, and does the mail server answer?`,
    });
  if (failed > 0) findings.push({ state: 'note', text: `${failed} failed jobs: see list-jobs` });
  if (unsent > 0) findings.push({ state: 'note', text: `${unsent} emails could not be sent: see resend-mail` });
  return findings.length > 0 ? findings : [{ state: 'ok', text: 'nothing waits or has failed' }];
}
