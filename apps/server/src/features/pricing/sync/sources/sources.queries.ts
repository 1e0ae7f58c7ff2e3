import type { listSyncSources, SourceKind, SyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { failuresBeforeNotice } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import { instantOf } from '../../../../platform/instants.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { runOf, type StoredRun } from '../runs/runs.queries.ts';
import { staleBefore } from '../stale.queries.ts';
import { priceSyncHeld } from '../sync.table.ts';
import { sourceLabel } from './price-source.rules.ts';
import { openLogin } from './source-login.rules.ts';
import type { SourceRow, StateRow } from './source-rows.queries.ts';

interface FoundSource {
  source: SourceRow & { kind: SourceKind };
  state: StateRow | null;
  run: StoredRun | null;
  scopes: (SyncSource['scopes'][number] & object)[] | null;
  products: number;
  matched: number;
  open_conditions: number;
  held_cells: number;
  has_conditions: boolean;
}

/** The sources in order, with their state and counts. */
export async function listSources(ctx: Ctx): Promise<DataOf<typeof listSyncSources>> {
  const ofFiles = and(
    eq(priceSyncHeld.company_id, ctx.company_id),
    isNull(priceSyncHeld.source_id),
    eq(priceSyncHeld.status, 'pending'),
  );
  return { items: await readSources(ctx, sql`true`), held_of_files: await ctx.db.$count(priceSyncHeld, ofFiles) };
}

export async function findSource(ctx: Ctx, id: number): Promise<SyncSource> {
  const [source] = await readSources(ctx, sql`s.id = ${id}`);
  if (!source) throw notFound('Price source');
  return source;
}

async function readSources(ctx: Ctx, which: SQL): Promise<SyncSource[]> {
  const rows = await readRows<FoundSource>(
    ctx.db,
    sql`select to_jsonb(s) as source, to_jsonb(t) as state,
               (select to_jsonb(r) || jsonb_build_object('member_name', m.first_name || ' ' || m.last_name, 'source_name', s.name, 'kind', s.kind)
                  from price_sync_runs r left join members m on m.company_id = r.company_id and m.id = r.member_id
                 where r.company_id = s.company_id and r.source_id = s.id order by r.id desc limit 1) as run,
               (select jsonb_agg(jsonb_build_object('category_id', x.category_id, 'brand_id', x.brand_id, 'model_id', x.model_id,
                         'name', concat_ws(' › ', k.name, b.name, m.name)) order by x.id)
                  from price_sync_scopes x
                  join categories k on k.company_id = x.company_id and k.id = x.category_id
                  left join brands b on b.company_id = x.company_id and b.id = x.brand_id
                  left join models m on m.company_id = x.company_id and m.id = x.model_id
                 where x.company_id = s.company_id and x.source_id = s.id) as scopes,
               n.products, n.matched,
               (select count(*)::int from price_sync_conditions c where c.company_id = s.company_id and c.source_id = s.id and not c.is_confirmed) as open_conditions,
               (select count(*)::int from price_sync_held h where h.company_id = s.company_id and h.source_id = s.id and h.status = 'pending') as held_cells,
               exists (select 1 from price_sync_conditions c where c.company_id = s.company_id and c.source_id = s.id) as has_conditions
          from price_sync_sources s
          left join price_sync_states t on t.company_id = s.company_id and t.source_id = s.id
          left join lateral (select count(*)::int as products, count(p.variant_id)::int as matched from price_sync_products p
                              where p.company_id = s.company_id and p.source_id = s.id and p.seen_run_id = t.fetched_run_id) n on true
         where s.company_id = ${ctx.company_id} and s.partner_id is null and ${which}
         order by s.sort, s.id`,
  );
  if (rows.length === 0) return [];
  const priced = await countPriced(ctx);
  const before = await staleBefore(ctx);
  return rows.map((row) => toSource(ctx, row, priced, before));
}

/** The number of current prices per source, by label. */
async function countPriced(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await readRows<{ name: string; cells: number }>(
    ctx.db,
    sql`select source_name as name, count(*)::int as cells from price_cells
         where company_id = ${ctx.company_id} and source in ('sync', 'parent') and source_name is not null group by 1`,
  );
  return new Map(rows.map((row) => [row.name, row.cells]));
}

function toSource(ctx: Ctx, row: FoundSource, priced: ReadonlyMap<string, number>, stale: string): SyncSource {
  const { source, state } = row;
  const { id, kind, name, url, encoding, is_automatic, every_hours, at_hour, sort, version } = source;
  const label = sourceLabel(source);
  const fetched_at = instantOf(state?.fetched_at ?? null);
  return {
    id,
    kind,
    name,
    label,
    url,
    encoding,
    username: openLogin(ctx, source.login)?.username ?? null,
    own_merchant: source.own_merchant,
    is_automatic,
    every_hours,
    at_hour,
    sort,
    version,
    fetched_at,
    sharing_id: source.sharing_id,
    is_sandbox: kind === 'sandbox',
    scopes: row.scopes ?? [],
    standing: standingOf(row, fetched_at, stale),
    last_run: row.run && runOf(row.run),
    next_run_at: instantOf(state?.next_run_at ?? null),
    failures: state?.failures ?? 0,
    products: row.products ?? 0,
    matched: row.matched ?? 0,
    open_conditions: row.open_conditions,
    held_cells: row.held_cells,
    priced_cells: priced.get(label) ?? 0,
    created_at: instantOf(source.created_at),
  };
}

function standingOf(
  { source, state, run, ...row }: FoundSource,
  fetched_at: string | null,
  stale: string,
): SyncSource['standing'] {
  if (run?.status === 'queued' || run?.status === 'running') return 'running';
  if (source.kind === 'parent' && source.sharing_id === null) return 'ended';
  if ((state?.failures ?? 0) >= failuresBeforeNotice || (run?.status === 'failed' && fetched_at === null))
    return 'failing';
  if (fetched_at === null) return 'new';
  if (fetched_at < stale) return 'stale';
  if (row.open_conditions > 0) return 'mapping';
  if (row.held_cells > 0) return 'held';
  return run?.status === 'failed' ? 'failing' : 'ready';
}
