import type { listMarketersOfType, Marketer } from '@tradepost/contracts/marketplace/marketer.contract';
import type { Partner } from '@tradepost/contracts/marketplace/partner.contract';
import { netOfMargin } from '@tradepost/contracts/pricing/price.rules';
import { channelOfType } from '@tradepost/contracts/pricing/sync/marketer.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { PartnerRow } from '../pricing/partners/partner.table.ts';

interface FoundPartner {
  partner: PartnerRow;
  url: string | null;
  encoding: Partner['encoding'];
  stores: Partner['stores'] | null;
  run_status: string | null;
  run_message: string | null;
  fetched_at: string | null;
  is_stale: boolean;
  mapped: number;
  unmapped: number;
  devices: number;
  orders: number;
}

/** The partners that have not ended, by name, with what their lists and mappings say. */
export async function readPartners(ctx: Ctx, which: SQL = sql`true`): Promise<Partner[]> {
  const rows = await readRows<FoundPartner>(
    ctx.db,
    sql`select to_jsonb(p) as partner, s.url, s.encoding, l.stores, r.status as run_status, r.message as run_message, t.fetched_at,
               coalesce(p.offers_until < app_now(), false) as is_stale,
               (select count(*)::int from price_sync_conditions q where q.company_id = s.company_id and q.source_id = s.id and q.is_confirmed) as mapped,
               (select count(*)::int from price_sync_conditions q where q.company_id = s.company_id and q.source_id = s.id and not q.is_confirmed) as unmapped,
               (select count(distinct o.variant_id)::int from partner_offers o where o.company_id = p.company_id and o.partner_id = p.id) as devices,
               (select count(distinct i.order_id)::int from order_items i where i.company_id = p.company_id and i.marketer_id = p.id) as orders
          from partners p
          join price_sync_sources s on s.company_id = p.company_id and s.partner_id = p.id
          left join price_sync_states t on t.company_id = s.company_id and t.source_id = s.id
          left join lateral (select r.status, r.message from price_sync_runs r
                              where r.company_id = s.company_id and r.source_id = s.id order by r.id desc limit 1) r on true
          left join list_link_partners() l on l.link_id = p.link_id
         where p.company_id = ${ctx.company_id} and p.ended_at is null and ${which}
         order by lower(p.name), p.id`,
  );
  return rows.map(toPartner);
}

export async function findPartner(ctx: Ctx, id: number): Promise<Partner> {
  const [partner] = await readPartners(ctx, sql`p.id = ${id}`);
  if (!partner) throw notFound('Partner');
  return partner;
}

function toPartner({ partner, run_status, run_message, is_stale, ...found }: FoundPartner): Partner {
  const {
    company_id: _company,
    ended_at,
    ended_why,
    created_at,
    updated_at,
    ...row
  } = partner as PartnerRow & { company_id: number };
  const isReading = run_status === 'queued' || run_status === 'running';
  return {
    ...row,
    url: found.url,
    encoding: found.encoding,
    stores: found.stores ?? [],
    offers_until: instantOf(row.offers_until),
    mapped: found.mapped,
    unmapped: found.unmapped,
    devices: found.devices,
    orders: found.orders,
    last_read_at: instantOf(found.fetched_at),
    problem: run_status === 'failed' ? run_message : null,
    standing: isReading
      ? 'reading'
      : run_status === 'failed'
        ? 'failed'
        : found.fetched_at === null
          ? 'new'
          : is_stale
            ? 'stale'
            : found.unmapped > 0
              ? 'mapping'
              : 'ready',
  };
}

export const toMarketer = (partner: Partner): Marketer => {
  const { id, name, kind, is_selected, selling_type, margin_percent, margin_amount, mapped, unmapped, devices } =
    partner;
  const { last_read_at, standing, problem, version } = partner;
  const terms = { is_selected, selling_type, margin_percent, margin_amount };
  return { id, name, kind, ...terms, mapped, unmapped, devices, last_read_at, standing, problem, version };
};

export async function listMarketers(ctx: Ctx) {
  return { items: (await readPartners(ctx)).map(toMarketer), currency: ctx.company.currency };
}

type OfType = typeof listMarketersOfType;
type OfferRow = Pick<
  PartnerRow,
  'id' | 'name' | 'kind' | 'selling_type' | 'margin_percent' | 'margin_amount' | 'is_named'
> & { price: number | null };

/** The marketers whose prices count for a way of buying. With a variant and a condition the best comes first. */
export async function listMarketersOf(
  ctx: Ctx,
  { params: { type }, query: { variant_id, condition_id } }: Pick<ServedInput<OfType>, 'params' | 'query'>,
): Promise<DataOf<OfType>> {
  const rows = await readRows<OfferRow>(
    ctx.db,
    sql`select p.id, p.name, p.kind, p.selling_type, p.margin_percent::float8 as margin_percent, p.margin_amount, p.is_named, o.price
          from partners p
          left join partner_offers o on o.company_id = p.company_id and o.partner_id = p.id
                and o.variant_id = ${variant_id ?? null}::bigint and o.condition_id = ${condition_id ?? null}::bigint
         where p.company_id = ${ctx.company_id} and takes_devices(p, ${channelOfType[type]})
         order by lower(p.name), p.id`,
  );
  const items = rows.map(({ id, name, kind, selling_type, price, ...terms }) => ({
    id,
    name,
    kind,
    selling_type,
    price,
    offer: price === null ? null : netOfMargin({ ...terms, marketer_id: id, name, price }),
  }));
  return { items: items.sort((one, other) => (other.offer ?? -1) - (one.offer ?? -1)), currency: ctx.company.currency };
}
