import type { listUnsubscribes as contract } from '@tradepost/contracts/messages/email-subscription.contract';
import { pageOf } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, sql } from 'drizzle-orm';
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
  const total = await ctx.db.$count(emailUnsubscribes, where);
  const { offset, pagination } = pageOf(paging, total);
  const items = await ctx.db
    .select({
      email: emailUnsubscribes.email,
      source: emailUnsubscribes.source,
      created_at: emailUnsubscribes.created_at,
    })
    .from(emailUnsubscribes)
    .where(where)
    .orderBy(desc(emailUnsubscribes.created_at), emailUnsubscribes.email)
    .limit(paging.per_page)
    .offset(offset);
  return { items, pagination };
}
