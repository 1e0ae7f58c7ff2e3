import type { findConditionMapping, saveConditionMapping } from '@tradepost/contracts/marketplace/mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getPartnerRow, getPartnerSource } from '../pricing/partners/partner-rows.queries.ts';
import { openConditions } from '../pricing/sync/mapping/open-conditions.commands.ts';
import { priceSyncConditions } from '../pricing/sync/sync.table.ts';
import { listMappings } from './condition-mapping.queries.ts';
import { refreshOffers } from './refresh-offers.commands.ts';

type Mappings = DataOf<typeof findConditionMapping>;

/** Maps a marketer's conditions of one category. What is saved is confirmed. */
export async function saveMapping(
  ctx: Ctx,
  id: number,
  { category_id, is_mac, items }: ServedInput<typeof saveConditionMapping>['body'],
): Promise<Mappings> {
  const { name } = await getPartnerRow(ctx, id, true);
  const source = await getPartnerSource(ctx, id);
  const [set] = await listMappings(ctx, id, category_id);
  if (!set) throw invalid({ category_id: 'This marketer’s list has no devices of this category' });
  if (is_mac !== undefined && is_mac !== set.is_mac)
    throw invalid({ is_mac: set.is_mac ? 'This is a category of Macs' : 'This is no category of Macs' });
  checkItems(set, items);
  const before = new Map(set.items.map((item) => [item.their_condition, item]));
  for (const { their_condition, own_condition_id } of items) {
    const known = before.get(their_condition);
    const confidence = known?.own_condition_id === own_condition_id ? known.confidence : 100;
    await ctx.db
      .update(priceSyncConditions)
      .set({ condition_id: own_condition_id, is_confirmed: true, confidence })
      .where(
        and(
          eq(priceSyncConditions.company_id, ctx.company_id),
          eq(priceSyncConditions.source_id, source.id),
          eq(priceSyncConditions.category_id, category_id),
          eq(priceSyncConditions.name, their_condition),
        ),
      );
  }
  const job_id = await refreshOffers(ctx, source.id, id);
  return { marketer: { id, name }, items: await listMappings(ctx, id), job_id };
}

type Item = ServedInput<typeof saveConditionMapping>['body']['items'][number];

/** The whole set of the category: each of the marketer's conditions once. Several may be one of the company's. */
function checkItems(set: Mappings['items'][number], items: readonly Item[]): void {
  const names = new Set(items.map(({ their_condition }) => their_condition));
  const known = set.items.map(({ their_condition }) => their_condition);
  if (names.size !== items.length || names.size !== known.length || !known.every((name) => names.has(name)))
    throw invalid({ items: `List each of these conditions exactly once: ${known.join(', ')}` });
  for (const [at, { own_condition_id }] of items.entries())
    if (own_condition_id !== null && !set.conditions.some((own) => own.id === own_condition_id))
      throw invalid({ [`items.${at}.own_condition_id`]: `Select a condition for ${set.category.name}` });
}

/** Forgets the mapping, of a category or of all, and suggests it again. */
export async function resetMapping(ctx: Ctx, id: number, category_id?: number): Promise<Mappings> {
  const { name } = await getPartnerRow(ctx, id, true);
  const source = await getPartnerSource(ctx, id);
  await ctx.db
    .delete(priceSyncConditions)
    .where(
      and(
        eq(priceSyncConditions.company_id, ctx.company_id),
        eq(priceSyncConditions.source_id, source.id),
        ...(category_id === undefined ? [] : [eq(priceSyncConditions.category_id, category_id)]),
      ),
    );
  await openConditions(ctx, source.id);
  const job_id = await refreshOffers(ctx, source.id, id);
  return { marketer: { id, name }, items: await listMappings(ctx, id), job_id };
}
