import type { mapConditions as call } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { startRun } from '../runs/start-run.commands.ts';
import { getFollowedRow } from '../sources/source-rows.queries.ts';
import { listConditionSets } from './condition-map.queries.ts';

/** Maps a source's conditions to the company's. Prices are synced only for confirmed conditions. */
export async function mapConditions(
  ctx: Ctx,
  { source_id, items, apply }: ServedInput<typeof call>['body'],
): Promise<DataOf<typeof call>> {
  await getFollowedRow(ctx, source_id, true);
  const { items: sets } = await listConditionSets(ctx, { source_id });
  for (const [at, { id, condition_id }] of items.entries()) {
    const set = sets.find((each) => each.items.some((item) => item.id === id));
    if (!set) throw notFound('Condition of the source');
    if (condition_id !== null && !set.conditions.some((each) => each.id === condition_id))
      throw invalid({ [`items.${at}.condition_id`]: `Select a condition for ${set.category.name}` });
  }
  refuseDuplicates(sets, items);
  await runSql(
    ctx.db,
    sql`
    update price_sync_conditions c set condition_id = t.condition_id, is_confirmed = t.is_confirmed,
           confidence = case when c.condition_id is not distinct from t.condition_id then c.confidence else 100 end
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (id bigint, condition_id bigint, is_confirmed boolean)
     where c.company_id = ${ctx.company_id} and c.source_id = ${source_id} and c.id = t.id`,
  );
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source_id });
  const run = apply ? await startRun(ctx, source_id, false) : null;
  return { ...(await listConditionSets(ctx, { source_id })), job_id: run?.job_id ?? null };
}

/** Refuses two conditions of a source with the same target, as each cell takes one price. */
function refuseDuplicates(
  sets: DataOf<typeof call>['items'],
  items: readonly { id: number; condition_id: number | null; is_confirmed: boolean }[],
): void {
  const given = new Map(items.map((item) => [item.id, item]));
  for (const set of sets) {
    const after = set.items.map((item) => given.get(item.id) ?? item).filter((item) => item.is_confirmed);
    const ids = after.flatMap((item) => item.condition_id ?? []);
    const twice = after.find(
      (item) => item.condition_id !== null && ids.indexOf(item.condition_id) !== ids.lastIndexOf(item.condition_id),
    );
    if (!twice) continue;
    const name = set.conditions.find((each) => each.id === twice.condition_id)?.name ?? '';
    const at = items.findLastIndex((item) => item.condition_id === twice.condition_id);
    throw invalid({ [`items.${Math.max(0, at)}.condition_id`]: `${name} is selected twice for ${set.category.name}` });
  }
}
