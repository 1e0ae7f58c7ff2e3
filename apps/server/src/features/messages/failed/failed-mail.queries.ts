import type {
  listFailedMails as contract,
  FailedMail,
  FailedMailFilter,
} from '@tradepost/contracts/messages/failed-mail.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listPage } from '../../../platform/db/list-page.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { asSystem, type Ctx, type Platform } from '../../../platform/tenancy/ctx.ts';

/** The failed emails of the company that match. */
export function failedMails(ctx: Ctx, { search, failure }: z.output<typeof FailedMailFilter>): SQL | undefined {
  return and(
    eq(mails.company_id, ctx.company_id),
    eq(mails.status, 'failed'),
    failure ? eq(mails.is_refused, failure === 'refused') : undefined,
    search ? sql`search_matches(${mails.to_address} || ' ' || ${mails.subject}, ${search})` : undefined,
  );
}

export async function listFailedMails(
  ctx: Ctx,
  query: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const where = failedMails(ctx, query);
  const shown = {
    id: mails.id,
    to_address: mails.to_address,
    subject: mails.subject,
    failure: sql<FailedMail['failure']>`case when ${mails.is_refused} then 'refused' else 'unanswered' end`,
    // What our own mail server said is for the operator: it stands in the log.
    error: sql<string | null>`case when ${mails.is_refused} then ${mails.error} end`,
    created_at: mails.created_at,
  };
  return listPage(ctx, query, {
    counted: await ctx.db.$count(mails, where),
    rows: ctx.db.select(shown).from(mails).where(where).orderBy(desc(mails.id)),
  });
}

/** The companies that have failed emails. For the operator. */
export async function listFailedCompanies(platform: Platform): Promise<number[]> {
  const rows = await asSystem(platform, (db) =>
    db
      .selectDistinct({ company_id: mails.company_id })
      .from(mails)
      .where(eq(mails.status, 'failed'))
      .orderBy(mails.company_id),
  );
  return rows.map(({ company_id }) => company_id);
}
