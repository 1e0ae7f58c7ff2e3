import type { SourceKind, SyncRun } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { listSyncRuns } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../../platform/db/list-page.ts';
import { instantOf } from '../../../../platform/instants.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { isFollowedSource } from '../sources/source-rows.queries.ts';
import type { RunRow } from './run-rows.commands.ts';

export type StoredRun = RunRow & {
  member_name: string | null;
  source_name: string;
  kind: SourceKind;
};

/** A run as the API returns it. */
export function runOf(run: StoredRun): SyncRun {
  const { id, source_id, status, is_unchanged, message, products, matched, unmatched, open_conditions, member_name } =
    run;
  const { changed_cells, held_cells, left_cells, missing, slot } = run;
  return {
    id,
    source_id,
    status,
    is_unchanged,
    message,
    products,
    matched,
    unmatched,
    open_conditions,
    member_name,
    changed_cells,
    held_cells,
    left_cells,
    missing,
    source_name: sourceLabel({ kind: run.kind, name: run.source_name }),
    is_scheduled: slot !== null,
    created_at: instantOf(run.created_at),
    finished_at: instantOf(run.finished_at),
  };
}

/** The runs of one source or of all, newest first. */
export async function listRuns(
  ctx: Ctx,
  query: ServedInput<typeof listSyncRuns>['query'],
): Promise<DataOf<typeof listSyncRuns>> {
  const where = sql`r.company_id = ${ctx.company_id} and ${isFollowedSource(ctx, sql`r.source_id`)}
    and ${query.source_id === undefined ? sql`true` : sql`r.source_id = ${query.source_id}`}
    and ${query.status === undefined ? sql`true` : sql`r.status = ${query.status}`}`;
  return listPage(ctx, query, {
    counted: sql`from price_sync_runs r where ${where}`,
    rows: sql`select to_jsonb(r) || jsonb_build_object('member_name', m.first_name || ' ' || m.last_name, 'source_name', s.name, 'kind', s.kind) as run
          from price_sync_runs r
          join price_sync_sources s on s.company_id = r.company_id and s.id = r.source_id
          left join members m on m.company_id = r.company_id and m.id = r.member_id
         where ${where} order by r.id desc`,
    toItem: ({ run }: { run: StoredRun }) => runOf(run),
  });
}
