import { listRank } from '@tradepost/contracts/pricing/rule-tree.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { defaultPriceSettings, type PriceList, type PriceSettings, rankLists } from '../price-book.queries.ts';
import type { priceLists } from '../pricing.table.ts';
import { staleSince } from '../sync/stale.queries.ts';
import { defaultSyncSettings } from '../sync/sync-settings.queries.ts';

/** The open price list, and the settings its cells depend on. */
export interface EditorFrame {
  /** 0 where the company has no price list yet. */
  price_list_id: number;
  currency: string;
  /** The list itself, then the more general lists of its currency, which it inherits cells and rules from. */
  lists: PriceList[];
  settings: PriceSettings;
  /** Synced prices from before this instant are stale. */
  stale_before: string;
}

interface FrameRow {
  lists: (typeof priceLists.$inferSelect)[] | null;
  settings: PriceSettings | null;
  stale_after_days: number | null;
}

/** The frame of a list, by default of the company's main list. 404 for another company's. One statement, as every call needs it. */
export async function openFrame(ctx: Ctx, price_list_id?: number): Promise<EditorFrame> {
  const requested_id = price_list_id || null;
  const row = await readRow<{ frame: FrameRow }>(
    ctx.db,
    sql`select json_build_object(
                 'lists', (select json_agg(to_json(l)) from price_lists own
                             join price_lists l on l.company_id = own.company_id
                              and (l.location_id is null or l.location_id = own.location_id)
                              and (l.channel is null or l.channel = own.channel)
                            where own.company_id = ${ctx.company_id}
                              and case when ${requested_id}::bigint is null then own.location_id is null and own.channel is null
                                       else own.id = ${requested_id}::bigint end),
                 'settings', (select to_json(s) from price_settings s where s.company_id = ${ctx.company_id}),
                 'stale_after_days', (select y.stale_after_days from price_sync_settings y where y.company_id = ${ctx.company_id})) as frame`,
  );
  const { lists = null, settings = null, stale_after_days = null } = row?.frame ?? {};
  const rows = lists ?? [];
  const own = rows.find((list) => (requested_id === null ? listRank(list) === 0 : list.id === requested_id));
  if (!own && requested_id !== null) throw notFound('Price list');
  return {
    price_list_id: own?.id ?? 0,
    currency: own?.currency ?? ctx.company.currency,
    lists: own ? rankLists(rows).filter((list) => list.rank <= listRank(own)) : [],
    settings: settings ?? defaultPriceSettings,
    stale_before: staleSince(ctx.clock.now(), stale_after_days ?? defaultSyncSettings.stale_after_days),
  };
}
