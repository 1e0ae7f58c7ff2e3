import type { listDeviceConditions, saveDeviceConditions } from '@tradepost/contracts/marketplace/mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { models } from '../catalog/catalog.table.ts';
import { findConditionGroup } from '../conditions/condition-group.queries.ts';
import { partnerExceptions } from '../pricing/partners/partner.table.ts';
import { getPartnerRow, getPartnerSource } from '../pricing/partners/partner-rows.queries.ts';
import { ownConditions } from './condition-mapping.queries.ts';
import { listExceptions } from './device-conditions.queries.ts';
import { refreshOffers } from './refresh-offers.commands.ts';

type Exceptions = DataOf<typeof listDeviceConditions>;

/** Replaces the exceptions of one model. */
export async function saveExceptions(
  ctx: Ctx,
  id: number,
  { model_id, items }: ServedInput<typeof saveDeviceConditions>['body'],
): Promise<Exceptions> {
  await getPartnerRow(ctx, id, true);
  await checkItems(ctx, model_id, items);
  await deleteExceptions(ctx, id, model_id);
  if (items.length > 0)
    await ctx.db.insert(partnerExceptions).values(
      items.map(({ their_condition, own_condition_id }) => ({
        company_id: ctx.company_id,
        partner_id: id,
        model_id,
        their_condition,
        condition_id: own_condition_id,
      })),
    );
  return refreshed(ctx, id);
}

/** Removes the exceptions of one model or of all. */
export async function resetExceptions(ctx: Ctx, id: number, model_id?: number): Promise<Exceptions> {
  await getPartnerRow(ctx, id, true);
  await deleteExceptions(ctx, id, model_id);
  return refreshed(ctx, id);
}

async function refreshed(ctx: Ctx, id: number): Promise<Exceptions> {
  const source = await getPartnerSource(ctx, id);
  const job_id = await refreshOffers(ctx, source.id, id);
  return { ...(await listExceptions(ctx, id)), job_id };
}

async function deleteExceptions(ctx: Ctx, id: number, model_id: number | undefined): Promise<void> {
  await ctx.db
    .delete(partnerExceptions)
    .where(
      and(
        eq(partnerExceptions.company_id, ctx.company_id),
        eq(partnerExceptions.partner_id, id),
        ...(model_id === undefined ? [] : [eq(partnerExceptions.model_id, model_id)]),
      ),
    );
}

type Items = ServedInput<typeof saveDeviceConditions>['body']['items'];

async function checkItems(ctx: Ctx, model_id: number, items: Items): Promise<void> {
  const [model] = await ctx.db
    .select({ category_id: models.category_id })
    .from(models)
    .where(and(eq(models.company_id, ctx.company_id), eq(models.id, model_id)));
  if (!model) throw invalid({ model_id: 'Select a device from your catalog' });
  const group = await findConditionGroup(ctx, model.category_id);
  const own = ownConditions(group?.conditions ?? []);
  const names = new Set<string>();
  for (const [at, { their_condition, own_condition_id }] of items.entries()) {
    if (names.has(their_condition))
      throw invalid({ [`items.${at}.their_condition`]: 'This condition is listed twice' });
    names.add(their_condition);
    if (own_condition_id !== null && !own.some((each) => each.id === own_condition_id))
      throw invalid({ [`items.${at}.own_condition_id`]: 'Select a condition of this device' });
  }
}
