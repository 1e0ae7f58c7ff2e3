import { and, eq, isNull, sql } from 'drizzle-orm';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { privacyRequests } from './privacy-request.table.ts';

/** Laws give a month, and shops less. */
const dueDays = 30;

interface Requested {
  kind: 'export' | 'erase';
  email: string;
  /** Where it was asked. */
  source: string;
  /** Names it there. */
  key: string;
}

/** Keeps what a person asked for elsewhere, and tells who may answer it, once. Of somebody unknown there is nothing to answer. */
export async function requestPrivacy(ctx: Ctx, { kind, email, source, key }: Requested): Promise<void> {
  const found = await ctx.db
    .select({ id: customers.id, name: customers.display_name })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        eq(sql`lower(${customers.email})`, email),
        isNull(customers.merged_into_id),
        isNull(customers.erased_at),
      ),
    )
    .orderBy(customers.id);
  for (const { id, name } of found) {
    const [stored] = await ctx.db
      .insert(privacyRequests)
      .values({
        company_id: ctx.company_id,
        customer_id: id,
        kind,
        source,
        key: `${key} ${id}`,
        due_on: sql`(app_now() at time zone 'UTC')::date + ${dueDays}::int`,
      })
      .onConflictDoNothing()
      .returning({ id: privacyRequests.id });
    if (!stored) continue;
    await notify(ctx, {
      type: 'privacy_request',
      title: kind === 'erase' ? `${name} asks to be erased` : `${name} asks for their data`,
      body: `Asked through ${source}. Answer it within ${dueDays} days.`,
      url: `/customer/privacy/${id}`,
    });
  }
}
