import { SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { sql } from 'drizzle-orm';
import { mapConditions } from '../features/pricing/sync/mapping/condition-map.commands.ts';
import { listConditionSets } from '../features/pricing/sync/mapping/condition-map.queries.ts';
import { performRun } from '../features/pricing/sync/runs/perform-run.commands.ts';
import { insertRun } from '../features/pricing/sync/runs/run-rows.commands.ts';
import { sandboxFactor } from '../features/pricing/sync/sources/sandbox-prices.rules.ts';
import { createSource } from '../features/pricing/sync/sources/sources.commands.ts';
import { readRow, readRows, runSql } from '../platform/db/sql.ts';
import { unseenRun } from '../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { scopeAt } from './billing.ts';
import type { DemoCompany } from './company.ts';

const day = 86_400_000;

/** Three sandbox sources: one with held prices, one that is stale, and one to map. */
export async function seedPriceSync({ scope }: DemoCompany): Promise<void> {
  const now = scope.platform.clock.now();
  const ago = (days: number) => scopeAt(scope, new Date(now.getTime() - days * day));

  const tablets = await follow(ago(2), { name: 'Tablet prices', category: 'tablets', brand: null });
  await inTransaction(scope, async (ctx) => {
    const seed = findSeed(await listKeys(ctx, 'tablets'), now);
    await runSql(
      ctx.db,
      sql`update price_sync_sources set seed = ${seed} where company_id = ${ctx.company_id} and id = ${tablets}`,
    );
  });
  await run(ago(2), tablets);
  await confirm(ago(2), tablets);
  await run(ago(1), tablets);
  await run(scope, tablets);

  const pixels = await follow(ago(14), {
    name: 'Sample feed',
    category: 'smartphones',
    brand: 'google',
    is_automatic: false,
  });
  await run(ago(14), pixels);
  await confirm(ago(12), pixels);
  await run(ago(12), pixels);
  await inTransaction(scope, (ctx) =>
    runSql(
      ctx.db,
      sql`update price_cells set source_at = ${ago(12).platform.clock.now().toISOString()}
      where company_id = ${ctx.company_id} and source_name = 'Sample feed (sandbox)'`,
    ),
  );

  const consoles = await follow(scope, {
    name: 'Console prices',
    category: 'game-consoles',
    brand: null,
    is_automatic: false,
  });
  await run(scope, consoles);
}

interface Followed {
  name: string;
  category: string;
  brand: string | null;
  is_automatic?: boolean;
}

function follow(scope: Scope, { name, category, brand, is_automatic = true }: Followed): Promise<number> {
  return inTransaction(scope, async (ctx) => {
    const found = await readRow<{ category_id: number; brand_id: number | null }>(
      ctx.db,
      sql`select k.id as category_id, (select id from brands where company_id = k.company_id and key = ${brand}) as brand_id
            from categories k where k.company_id = ${ctx.company_id} and k.key = ${category}`,
    );
    if (!found) throw new Error(`the demo has no category ${category}`);
    const scopes = [{ category_id: found.category_id, brand_id: found.brand_id }];
    const source = await createSource(ctx, SyncSourceForm.parse({ kind: 'sandbox', name, is_automatic, scopes }));
    return source.id;
  });
}

async function run(scope: Scope, source_id: number): Promise<void> {
  const run_id = await inTransaction(scope, (ctx) => insertRun(ctx, source_id, null));
  if (run_id !== undefined) await performRun(scope, { run_id, is_asking: true }, unseenRun);
}

/** Accepts every suggested mapping of the source. */
async function confirm(scope: Scope, source_id: number): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { items: sets } = await listConditionSets(ctx, { source_id });
    const items = sets.flatMap((set) =>
      set.items.map(({ id, condition_id }) => ({ id, condition_id, is_confirmed: true })),
    );
    if (items.length > 0) await mapConditions(ctx, { source_id, items, apply: false });
  });
}

async function listKeys(ctx: Ctx, category: string): Promise<string[]> {
  const rows = await readRows<{ key: string }>(
    ctx.db,
    sql`select m.key from models m join categories k on k.company_id = m.company_id and k.id = m.category_id
         where m.company_id = ${ctx.company_id} and k.key = ${category} and m.is_active order by m.id`,
  );
  return rows.map((row) => row.key);
}

/** Finds a seed for which a few prices jump today, each by its own amount, but none jumped yesterday. */
function findSeed(keys: readonly string[], now: Date): string {
  const leaps = (seed: string, at: Date) =>
    keys.filter((key) => Math.abs(sandboxFactor(seed, at.toISOString().slice(0, 10), key) - 10_000) > 1_000).length;
  const yesterday = new Date(now.getTime() - day);
  const before = new Date(now.getTime() - 2 * day);
  const seeds = Array.from({ length: 500 }, (_, at) => `demo ${at}`);
  return (
    seeds.find(
      (seed) => [2, 3].includes(leaps(seed, now)) && leaps(seed, yesterday) === 0 && leaps(seed, before) === 0,
    ) ?? 'demo'
  );
}
