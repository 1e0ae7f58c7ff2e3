import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { unitOfCountry } from '@tradepost/contracts/locations/distance.rules';
import type {
  LocationDetail,
  listStoreLocations as listContract,
  StoreLocation,
} from '@tradepost/contracts/locations/location.contract';
import { methodOf, noLocation } from '@tradepost/contracts/locations/location.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { countContents, countOpenParcels } from '../billing/location-contents.queries.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { type LocationRow, locations } from '../company/location.table.ts';
import { listPayoutTerms } from '../company/payout-method.queries.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';

function toStoreLocation(row: LocationRow, language: MessageLanguage): StoreLocation {
  return {
    id: row.id,
    name: row.name,
    method: methodOf(row),
    custom_kind: row.custom_kind,
    is_on: row.is_on,
    archived_at: row.archived_at,
    email: row.email ?? '',
    phone: row.phone ?? '',
    street: row.street ?? '',
    suite: row.suite ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zip_code: row.zip_code ?? '',
    country_code: row.country_code,
    address_text: row.address_text,
    lat: row.lat,
    lon: row.lon,
    timezone: row.timezone,
    hours: row.hours,
    exceptions: row.exceptions,
    prints_hours: row.prints_hours,
    currency_display: row.currency_display,
    language,
    ...toEditedTexts(row, ['receipt_header'], language),
    version: row.version,
    created_at: row.created_at,
  };
}

export const showLocation = async (ctx: Ctx, row: LocationRow): Promise<StoreLocation> =>
  toStoreLocation(row, await findTextLanguage(ctx));

/** The locations that the actor may see. */
function visible(ctx: Ctx, ...more: (SQL | undefined)[]): SQL | undefined {
  const { location_ids } = ctx.actor;
  const isSeen = location_ids === null ? undefined : inArray(locations.id, [0, ...location_ids]);
  return and(eq(locations.company_id, ctx.company_id), isSeen, ...more);
}

export async function listStoreLocations(
  ctx: Ctx,
  { is_archived = false, search, limit }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const matches = search
    ? sql`search_matches(concat_ws(' ', ${locations.name}, ${locations.address_text}), ${search})`
    : undefined;
  const rows = await ctx.db
    .select()
    .from(locations)
    .where(visible(ctx, eq(locations.is_on, !is_archived), matches))
    .orderBy(asc(locations.is_mailin), asc(locations.name), asc(locations.id))
    .limit(limit);
  const language = await findTextLanguage(ctx);
  return {
    items: rows.map((row) => toStoreLocation(row, language)),
    total: await ctx.db.$count(locations, visible(ctx, eq(locations.is_on, true))),
    total_archived: await ctx.db.$count(locations, visible(ctx, eq(locations.is_on, false))),
    ...(await findCompanyFacts(ctx)),
    timezone: ctx.company.timezone,
  };
}

async function findCompanyFacts(ctx: Ctx) {
  const { distance_unit, country_code, hours, exceptions } = await findCompanyRow(ctx);
  return { distance_unit: distance_unit ?? unitOfCountry(country_code), hours, exceptions };
}

/** A location that the actor may see, locked on demand. Throws 404 otherwise. */
export async function findLocationRow(ctx: Ctx, id: number, isLocked = false): Promise<LocationRow> {
  const query = ctx.db
    .select()
    .from(locations)
    .where(visible(ctx, eq(locations.id, id)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Location');
  return row;
}

export async function findStoreLocation(ctx: Ctx, id: number): Promise<LocationDetail> {
  const row = await findLocationRow(ctx, id);
  const { methods } = await listPayoutTerms(ctx);
  const offered = methods.filter(
    ({ is_on, is_archived, location_ids }) =>
      is_on && !is_archived && (location_ids.length === 0 || location_ids.includes(id)),
  );
  // Prices and drawers come after locations, so the SQL names their tables.
  const used = await readRow<{ price_list: string | null; uses_drawers: boolean }>(
    ctx.db,
    sql`select (select p.name from price_lists p where p.company_id = ${ctx.company_id} and p.location_id = ${id}
                 order by p.channel nulls first, p.id limit 1) as price_list,
               coalesce((select d.uses_drawers from drawer_settings d
                          where d.company_id = ${ctx.company_id} and d.location_id = ${id}), false) as uses_drawers`,
  );
  return {
    ...(await showLocation(ctx, row)),
    staff: await listStaff(ctx, id),
    contents: await countContents(ctx, id),
    payout_methods: offered.map(({ name }) => name),
    price_list: used?.price_list ?? null,
    hold_days: row.hold_days,
    retention_years: row.retention_years,
    uses_drawers: used?.uses_drawers ?? false,
  };
}

/** The team members with access to a location. */
export function listStaff(ctx: Ctx, id: number): Promise<LocationDetail['staff']> {
  return readRows(
    ctx.db,
    sql`select m.id, m.first_name || ' ' || m.last_name as name, m.default_location_id is not distinct from ${id}::bigint as is_default_here
          from members m
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost
           and (m.is_all_locations or exists (select from member_locations l
                 where l.company_id = m.company_id and l.member_id = m.id and l.location_id = ${id}))
         order by name, m.id limit 1000`,
  );
}

/** The names of locations, to filter by. */
export async function listLocationNames(ctx: Ctx, { with_archived = false }: { with_archived?: boolean }) {
  const rows = await ctx.db
    .select()
    .from(locations)
    .where(visible(ctx, with_archived ? undefined : eq(locations.is_on, true)))
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(1000);
  return { items: rows.map((row) => ({ id: row.id, name: row.name, method: methodOf(row), is_on: row.is_on })) };
}

/** The location with the mail-in role, even if the actor may not see it. */
export async function findMailInRow(ctx: Ctx): Promise<LocationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.is_mailin, true), eq(locations.is_on, true)));
  return row;
}

export async function findMailInLocation(ctx: Ctx) {
  const row = await findMailInRow(ctx);
  const { location_ids } = ctx.actor;
  if (!row || (location_ids !== null && !location_ids.includes(row.id)))
    return { location_id: noLocation, name: null, open_parcels: 0 };
  return { location_id: row.id, name: row.name, open_parcels: await countOpenParcels(ctx, row.id) };
}
