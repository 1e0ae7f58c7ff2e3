import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { listAddresses as contract, SavedAddress } from '@tradepost/contracts/shipping/address-book.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type ShippingAddressRow, shippingAddresses } from '../labels/label.table.ts';

export async function listAddresses(
  ctx: Ctx,
  query: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const { name, company, city, street } = shippingAddresses;
  const where = and(
    eq(shippingAddresses.company_id, ctx.company_id),
    query.search
      ? sql`search_matches(concat_ws(' ', ${name}, ${company}, ${city}, ${street}), ${query.search})`
      : undefined,
  );
  return listPage(ctx, query, {
    counted: await ctx.db.$count(shippingAddresses, where),
    rows: ctx.db
      .select()
      .from(shippingAddresses)
      .where(where)
      .orderBy(desc(shippingAddresses.used_at), desc(shippingAddresses.id)),
    toItem: toAddress,
  });
}

/** Throws 404 for another company’s. */
export async function findAddress(ctx: Ctx, id: number): Promise<SavedAddress> {
  const [row] = await ctx.db
    .select()
    .from(shippingAddresses)
    .where(and(eq(shippingAddresses.company_id, ctx.company_id), eq(shippingAddresses.id, id)));
  if (!row) throw notFound('Address');
  return toAddress(row);
}

const toAddress = ({ company_id: _company, created_at: _created, ...address }: ShippingAddressRow): SavedAddress =>
  address;
