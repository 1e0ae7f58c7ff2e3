import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import type { decideSellerEntry as contract } from '@tradepost/contracts/orders/seller-entry.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveCustomer } from '../../customers/customer.commands.ts';
import { refuseGone } from '../../customers/customer.queries.ts';
import type { CustomerRow } from '../../customers/customer.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { findSellerEntry } from './seller-entry.queries.ts';
import { differencesOf, type EnteredFacts } from './seller-entry.rules.ts';
import { sellerEntries } from './seller-entry.table.ts';

/** Keeps what somebody typed for an order. It changes no customer. */
export async function storeSellerEntry(
  ctx: Ctx,
  entry: Pick<typeof sellerEntries.$inferInsert, 'order_id' | 'customer_id' | 'marketing_consent'> &
    Partial<EnteredFacts>,
): Promise<void> {
  await ctx.db.insert(sellerEntries).values({ company_id: ctx.company_id, ...entry });
}

/** Staff decide about what was typed in the shop: the customer gets it, or the order goes on with what the customer has. */
export async function decideSellerEntry(
  ctx: Ctx,
  order_id: number,
  { decision, customer_version }: ServedInput<typeof contract>['body'],
): Promise<null> {
  const order = await lockOrder(ctx, order_id);
  const entry = await findSellerEntry(ctx, order_id);
  if (!entry) throw conflict('Someone else decided this in the meantime');
  if (decision === 'take_over') {
    await setReason(ctx, `Entered in the shop for ${order.box_id}`);
    await saveCustomer(ctx, order.customer_id, customer_version, (customer) => {
      refuseGone(customer);
      return takenOver(ctx, customer, entry);
    });
  }
  await ctx.db
    .delete(sellerEntries)
    .where(and(eq(sellerEntries.company_id, ctx.company_id), eq(sellerEntries.id, entry.id)));
  emitOrderChanged(ctx, order);
  return null;
}

/** The columns of a customer that take what was typed. */
export function takenOver(
  ctx: Ctx,
  customer: CustomerRow,
  { first_name, last_name, phone, address_text }: EnteredFacts,
): Partial<CustomerRow> {
  const { country_code } = ctx.company;
  const fields = new Set(
    differencesOf(customer, { first_name, last_name, phone, address_text }, country_code).map(({ field }) => field),
  );
  return {
    ...(fields.has('name') ? { first_name, last_name } : {}),
    ...(fields.has('phone') && phone ? { phone, phone_key: normalizeContactPhone(phone, country_code) } : {}),
    ...(fields.has('address_text') ? { address_text } : {}),
  };
}
