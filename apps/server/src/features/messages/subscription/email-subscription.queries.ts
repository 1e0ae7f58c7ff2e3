import type { listUnsubscribes as contract } from '@tradepost/contracts/messages/email-subscription.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { emailUnsubscribes } from '../../../platform/mail/message-text.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

export async function listUnsubscribes(
  ctx: Ctx,
  { search, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const where = and(
    eq(emailUnsubscribes.company_id, ctx.company_id),
    search ? sql`position(${search.toLowerCase()} in ${emailUnsubscribes.email}) > 0` : undefined,
  );
  const { email, source, created_at } = emailUnsubscribes;
  return listPage(ctx, paging, {
    counted: await ctx.db.$count(emailUnsubscribes, where),
    rows: ctx.db
      .select({ email, source, created_at })
      .from(emailUnsubscribes)
      .where(where)
      .orderBy(desc(created_at), email),
  });
}
