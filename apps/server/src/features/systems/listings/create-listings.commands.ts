import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { DataOf } from '@tradepost/contracts/route';
import type { createListings as contract, NewListings } from '@tradepost/contracts/systems/listings/listing.contract';
import { maxListed } from '@tradepost/contracts/systems/listings/listing.data';
import { priceOfRule } from '@tradepost/contracts/systems/listings/listing-price.rules';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitScope } from '../../inventory/list/unit-filter.queries.ts';
import { findSystemAt } from '../accounts/system.queries.ts';
import { listStock } from './listing.queries.ts';
import { listings } from './listing.table.ts';
import { isSellable } from './listing-stock.queries.ts';
import { queueStock } from './queue-stock.commands.ts';

interface Offer {
  unit_id: number | null;
  variant_id: number | null;
  grade_id: number | null;
  title: string;
  sale_price: number | null;
}

/** Offers stock at a channel. What cannot be sold, has no price or is offered there already is left out. */
export async function createListings(ctx: Ctx, form: NewListings): Promise<DataOf<typeof contract>> {
  const { channel } = form;
  const account = await findSystemAt(ctx, channel);
  if (!account) throw conflict(`Connect ${systemFacts[channel].label} first`);
  const left_out: DataOf<typeof contract>['left_out'] = [];
  let listed = 0;
  const named = form.filter ? await readFiltered(ctx, form.channel, form.filter) : form;
  for (const offer of await readOffers(ctx, named)) {
    const price = priceOfRule(offer.sale_price, form);
    if (price === null) {
      left_out.push({ title: offer.title, reason: 'It has no asking price' });
      continue;
    }
    const { unit_id, variant_id, grade_id, title } = offer;
    const [stored] = await ctx.db
      .insert(listings)
      .values({
        company_id: ctx.company_id,
        channel,
        unit_id,
        ...(unit_id === null ? { variant_id, grade_id } : {}),
        title,
        sku: unit_id === null ? `${variant_id}-${grade_id}` : unitNumber(unit_id),
        currency: ctx.company.currency,
        price,
        first_price: price,
        max_quantity: form.max_quantity,
        account_key: account.account_key,
      })
      .onConflictDoNothing()
      .returning({ id: listings.id });
    if (stored) listed += 1;
    else left_out.push({ title, reason: `It is offered at ${systemFacts[channel].label} already` });
  }
  const wanted = named.products.length + named.unit_ids.length;
  const missing = wanted - listed - left_out.length;
  if (missing > 0)
    left_out.push({
      title: `${missing} of your choice`,
      reason: 'Not graded, held, sold, on its way or in another currency',
    });
  if (listed > 0) await queueStock(ctx, channel);
  return { listed, left_out };
}

type Named = Pick<NewListings, 'products' | 'unit_ids'>;

/** The first rows that the list of the stock finds. */
async function readFiltered(
  ctx: Ctx,
  channel: NewListings['channel'],
  filter: NonNullable<NewListings['filter']>,
): Promise<Named> {
  const { items } = await listStock(ctx, { channel, ...filter, page: 1, per_page: maxListed });
  return {
    products: items.flatMap(({ unit_id, variant_id, grade_id }) =>
      unit_id === null && variant_id !== null && grade_id !== null ? [{ variant_id, grade_id }] : [],
    ),
    unit_ids: items.flatMap(({ unit_id }) => unit_id ?? []),
  };
}

/** What the form names, as far as it can be sold now. */
async function readOffers(ctx: Ctx, { products, unit_ids }: Named): Promise<Offer[]> {
  const title = sql`concat_ws(' · ', u.title, u.variant_label, g.name)`;
  const from = sql`from inventory_units u join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
    where ${unitScope(ctx)} and ${isSellable} and u.currency = ${ctx.company.currency}`;
  const alike =
    products.length === 0
      ? []
      : await readRows<Offer>(
          ctx.db,
          sql`select null::bigint as unit_id, u.variant_id, u.grade_id, min(${title}) as title, min(u.sale_price) as sale_price
                ${from} and (u.variant_id, u.grade_id) in (
                  select p.variant_id, p.grade_id from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p (variant_id bigint, grade_id bigint))
               group by u.variant_id, u.grade_id order by 2, 3`,
        );
  const single =
    unit_ids.length === 0
      ? []
      : await readRows<Offer>(
          ctx.db,
          sql`select u.id as unit_id, u.variant_id, u.grade_id, ${title} as title, u.sale_price ${from} and u.id = any (${bigintArray(unit_ids)}) order by u.id`,
        );
  return [...alike, ...single];
}
