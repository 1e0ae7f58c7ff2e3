import { splitAddress } from '@tradepost/contracts/addresses';
import { withoutExtension } from '@tradepost/contracts/customers/customer.rules';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { findSellerEntry } from '../../orders/seller-entry/seller-entry.queries.ts';
import { fullName, senderOf } from '../../orders/seller-entry/seller-entry.rules.ts';
import type { Party } from '../carriers/carrier-port.rules.ts';

/** Our side of a label. Throws 404 for another company’s location, and one that the actor may not see. */
export async function partyOfLocation(ctx: Ctx, location_id: number): Promise<Party> {
  const { location_ids } = ctx.actor;
  if (location_ids !== null && !location_ids.includes(location_id)) throw notFound('Location');
  const [row] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  if (!row) throw notFound('Location');
  const split = splitAddress(row.address_text, row.country_code);
  return {
    name: ctx.company.name,
    company: row.name,
    street: row.street || split.street,
    suite: row.suite || split.suite,
    city: row.city || split.city,
    state: row.state || split.state,
    zip_code: row.zip_code || split.zip_code,
    country_code: row.country_code,
    phone: withoutExtension(row.phone ?? ''),
    email: row.email ?? '',
  };
}

/** The seller's side: as typed for the order in the shop, else as the customer is known. */
export async function partyOfSeller(
  ctx: Ctx,
  { id, customer_id }: { id: number; customer_id: number },
): Promise<Party> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id)));
  if (!row) throw notFound('Customer');
  const sender = senderOf(row, await findSellerEntry(ctx, id), ctx.company.country_code);
  return {
    name: fullName(sender),
    company: sender.company_name ?? '',
    ...splitAddress(sender.address_text, sender.country_code),
    country_code: sender.country_code,
    phone: withoutExtension(sender.phone ?? ''),
    email: row.email ?? '',
  };
}

/** Where a label of no order is sent from: the header's location, or the first mail-in one that the actor sees. */
export async function defaultLocationId(ctx: Ctx): Promise<number> {
  if (ctx.location_id !== null) return ctx.location_id;
  const { location_ids } = ctx.actor;
  const [row] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.company_id, ctx.company_id),
        eq(locations.is_on, true),
        location_ids === null ? undefined : inArray(locations.id, [...location_ids]),
      ),
    )
    .orderBy(desc(locations.is_mailin), asc(locations.id))
    .limit(1);
  if (!row) throw notFound('Location');
  return row.id;
}
