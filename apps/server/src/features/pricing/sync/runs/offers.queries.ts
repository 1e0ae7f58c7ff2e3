import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { idsOf } from '../../price-list.queries.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import {
  listPauses,
  listScopes,
  listSourceRows,
  listStates,
  type SourceRow,
  type StateRow,
} from '../sources/source-rows.queries.ts';
import { isInScope, isPaused, type Pause, type ScopedDevice, type SourceScope } from '../sources/source-scope.rules.ts';
import { staleSince } from '../stale.queries.ts';
import { getSyncSettings } from '../sync-settings.queries.ts';
import type { Offer } from './offer.rules.ts';

export interface OfferingSource extends Pick<SourceRow, 'id' | 'kind' | 'sort'> {
  label: string;
  scopes: readonly SourceScope[];
  fetched_run_id: number | null;
  is_fresh: boolean;
}

/** Everything that offers are compared with. */
export interface OfferBook {
  settings: Awaited<ReturnType<typeof getSyncSettings>>;
  sources: ReadonlyMap<number, OfferingSource>;
  /** Confirmed conditions by source, category and name at the source. */
  conditions: ReadonlyMap<string, number>;
  pauses: readonly Pause[];
}

export async function openOfferBook(ctx: Ctx): Promise<OfferBook> {
  const settings = await getSyncSettings(ctx);
  const before = staleSince(ctx.clock.now(), settings.stale_after_days);
  const rows = await listSourceRows(ctx);
  const states = await listStates(ctx);
  const scopes = await listScopes(ctx);
  const mapped = await readRows<{ source_id: number; category_id: number; name: string; condition_id: number }>(
    ctx.db,
    sql`select c.source_id, c.category_id, c.name, c.condition_id
          from price_sync_conditions c
          join conditions k on k.company_id = c.company_id and k.id = c.condition_id and not k.is_archived
         where c.company_id = ${ctx.company_id} and c.is_confirmed`,
  );
  return {
    settings,
    sources: new Map(
      rows.map((row) => [row.id, toOffering(row, states.get(row.id), scopes.get(row.id) ?? [], before)]),
    ),
    conditions: new Map(
      mapped.map((row) => [conditionKey(row.source_id, row.category_id, row.name), row.condition_id]),
    ),
    pauses: await listPauses(ctx),
  };
}

function toOffering(
  row: SourceRow,
  state: StateRow | undefined,
  scopes: SourceScope[],
  before: string,
): OfferingSource {
  return {
    id: row.id,
    kind: row.kind,
    sort: row.sort,
    label: sourceLabel(row),
    scopes,
    fetched_run_id: state?.fetched_run_id ?? null,
    is_fresh: (state?.fetched_at ?? '') >= before,
  };
}

const conditionKey = (source_id: number, category_id: number, name: string) => `${source_id}:${category_id}:${name}`;

export interface OfferedDevice extends ScopedDevice {
  id: number;
}

/** Whether a run includes a device: it is in the source's scope and, for scheduled runs, not paused. */
export function isIncluded(book: OfferBook, source_id: number, device: ScopedDevice, isScheduled: boolean): boolean {
  const source = book.sources.get(source_id);
  return source !== undefined && isInScope(source.scopes, device) && !(isScheduled && isPaused(book.pauses, device));
}

interface ProductRow {
  source_id: number;
  variant_id: number;
  seen_run_id: number;
  prices: Record<string, number>;
}

/** The sources' offers for devices, by variant and condition. */
export async function listOffers(
  ctx: Ctx,
  book: OfferBook,
  devices: readonly OfferedDevice[],
): Promise<Map<number, Map<number, Offer[]>>> {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const rows = await readRows<ProductRow>(
    ctx.db,
    sql`select source_id, variant_id, seen_run_id, prices from price_sync_products
         where company_id = ${ctx.company_id} and variant_id = any(${idsOf([...byId.keys()])}::bigint[])
         order by id`,
  );
  const offers = new Map<number, Map<number, Offer[]>>();
  for (const row of rows) {
    const source = book.sources.get(row.source_id);
    const device = byId.get(row.variant_id);
    if (!source || !device || !isInScope(source.scopes, device)) continue;
    const is_fresh = source.is_fresh && row.seen_run_id === source.fetched_run_id;
    const cells = offers.get(device.id) ?? new Map<number, Offer[]>();
    offers.set(device.id, cells);
    for (const [name, price] of Object.entries(row.prices)) {
      const condition_id = book.conditions.get(conditionKey(source.id, device.category_id, name));
      if (condition_id === undefined) continue;
      const given = cells.get(condition_id) ?? [];
      cells.set(condition_id, [...given, { source_id: source.id, sort: source.sort, price, is_fresh }]);
    }
  }
  return offers;
}
