import type { ServedInput } from '@tradepost/contracts/route';
import type {
  createAddress as createContract,
  editAddress as editContract,
  SavedAddress,
} from '@tradepost/contracts/shipping/address-book.contract';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import type { Party } from '../carriers/carrier-port.rules.ts';
import { shippingAddresses } from '../labels/label.table.ts';
import { findAddress } from './address-book.queries.ts';

const thisAddress = (ctx: Ctx, id: number) =>
  and(eq(shippingAddresses.company_id, ctx.company_id), eq(shippingAddresses.id, id));

export async function createAddress(ctx: Ctx, form: ServedInput<typeof createContract>['body']): Promise<SavedAddress> {
  return findAddress(ctx, await keepAddress(ctx, form));
}

/** Keeps an address, or counts the use of the same one. Returns its id. */
export async function keepAddress(ctx: Ctx, party: Party): Promise<number> {
  const { name, street, zip_code, country_code } = party;
  const [same] = await ctx.db
    .update(shippingAddresses)
    .set({ ...party, used_at: sql`app_now()` })
    .where(
      and(
        eq(shippingAddresses.company_id, ctx.company_id),
        eq(shippingAddresses.name, name),
        eq(shippingAddresses.street, street),
        eq(shippingAddresses.zip_code, zip_code),
        eq(shippingAddresses.country_code, country_code),
      ),
    )
    .returning({ id: shippingAddresses.id });
  if (same) return same.id;
  const [row] = await ctx.db
    .insert(shippingAddresses)
    .values({ ...party, company_id: ctx.company_id })
    .returning({ id: shippingAddresses.id });
  if (!row) throw new Error('the address was not stored');
  return row.id;
}

export async function editAddress(
  ctx: Ctx,
  id: number,
  { version, ...party }: ServedInput<typeof editContract>['body'],
): Promise<SavedAddress> {
  await saveVersioned(ctx, {
    table: shippingAddresses,
    where: thisAddress(ctx, id),
    version,
    lock: async () => {
      const [row] = await ctx.db.select().from(shippingAddresses).where(thisAddress(ctx, id)).for('no key update');
      if (!row) throw notFound('Address');
      return row;
    },
    current: () => findAddress(ctx, id),
    change: () => party,
  });
  return findAddress(ctx, id);
}

export async function deleteAddress(ctx: Ctx, id: number): Promise<null> {
  const gone = await ctx.db
    .delete(shippingAddresses)
    .where(thisAddress(ctx, id))
    .returning({ id: shippingAddresses.id });
  if (gone.length === 0) throw notFound('Address');
  return null;
}
