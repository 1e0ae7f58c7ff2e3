import { rm } from 'node:fs/promises';
import { reportFormatKeys } from '@tradepost/contracts/reports/report.contract';
import { reportKeys } from '@tradepost/contracts/reports/report.data';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { members } from '../../../platform/identity/member.table.ts';
import { queueMailOnce } from '../../../platform/mail/outbox.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { buildReportFile, doneText } from '../export/report-export.commands.ts';
import { writeReportMail } from './report-mail.rules.ts';
import { queryOf } from './report-schedule.rules.ts';

export const ScheduledReport = z.object({
  schedule_id: z.number(),
  report: z.enum(reportKeys),
  name: z.string(),
  query: z.string(),
  format: z.enum(reportFormatKeys),
  due_at: z.string(),
});
export type ScheduledReport = z.output<typeof ScheduledReport>;

/** Writes the report with the figures that the member may see, and emails a link to it. A retried job emails once. */
export async function sendScheduledReport(scope: Scope, scheduled: ScheduledReport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { report, format } = scheduled;
  const folder = await makeTemporaryFolder('report');
  try {
    const built = await buildReportFile(scope, { report, format, query: queryOf(scheduled.query) }, folder, run.report);
    const [file] = await saveFiles(scope, [built.file], async (ctx, stored) => {
      const to_address = await findAddress(ctx);
      if (to_address) {
        const { app_url } = ctx.platform.config;
        const mail = writeReportMail({
          ...scheduled,
          result: built.result,
          blanks: built.blanks,
          company_name: ctx.company.name,
          country: ctx.company.country_code,
          app_url,
          file_id: stored[0]!.id,
        });
        const once_key = `report ${scheduled.schedule_id} ${scheduled.due_at} ${ctx.actor.member_id}`;
        await queueMailOnce(ctx, { ...mail, to_address, once_key });
      }
      return stored;
    });
    await run.complete(doneText(built.blanks), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findAddress(ctx: Ctx): Promise<string | undefined> {
  const [member] = await ctx.db
    .select({ email: members.email })
    .from(members)
    .where(
      and(
        eq(members.company_id, ctx.company_id),
        eq(members.id, ctx.actor.member_id ?? 0),
        eq(members.is_active, true),
      ),
    );
  return member?.email;
}
