import { and, asc, eq, like } from 'drizzle-orm';
import { models } from '../../features/catalog/catalog.table.ts';
import { listOfferedServices } from '../../features/shipping/accounts/account.queries.ts';
import { createShippingRule, enableShippingRules } from '../../features/shipping/settings/shipping-rule.commands.ts';
import { saveDefaultLabel, saveSection } from '../../features/shipping/settings/shipping-settings.commands.ts';
import { findSection } from '../../features/shipping/settings/shipping-settings.queries.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Orders may have several labels, from the first one on. */
export const seedLabelLimit = ({ scope }: DemoCompany): Promise<unknown> =>
  inTransaction(scope, async (ctx) => {
    const stored = await findSection(ctx, 'default-label');
    return saveDefaultLabel(ctx, { ...stored, is_enable_multiple_label: true, shipping_rules_multiple_label: 5 });
  });

/** Insurance, texts and several labels per order; with connected services also the default labels and two rules. */
export async function seedShippingSettings({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const insurance = { is_insured: true, insurance_min_value: 30_000, insurance_percent: 100 };
    let { version } = await findSection(ctx, 'insurance');
    ({ version } = await saveSection(ctx, 'insurance', { ...insurance, version }));
    const text_info = 'Hand the parcel in at any counter of the carrier and keep the receipt until you are paid.';
    ({ version } = await saveSection(ctx, 'text-info', { text_info, version }));
    const { paper, is_logo_shown, is_items_shown } = await findSection(ctx, 'shipping-template');
    const kit_intro =
      'Thank you for selling to us. Pack your devices with what is in this kit and send them within 14 days.';
    await saveSection(ctx, 'shipping-template', { paper, is_logo_shown, is_items_shown, kit_intro, version });
    await seedLabels(ctx);
  });
}

async function seedLabels(ctx: Ctx): Promise<void> {
  const services = await listOfferedServices(ctx);
  const domestic = services.filter((service) => service.is_domestic);
  const abroad = services.find((service) => service.is_international);
  const ground = domestic.find(({ service_code }) => service_code === 'ground') ?? domestic[0];
  const fast = domestic.find(({ service_code }) => service_code === 'express') ?? domestic[1] ?? ground;
  const { version } = await findSection(ctx, 'default-label');
  await saveDefaultLabel(ctx, {
    is_international_shipping: abroad !== undefined,
    default_service_id: ground?.id ?? null,
    international_service_id: abroad?.id ?? null,
    return_service_id: ground?.id ?? null,
    international_return_service_id: abroad?.id ?? null,
    is_enable_multiple_label: true,
    shipping_rules_multiple_label: 5,
    version,
  });
  if (!ground || !fast) return;
  const macs = await ctx.db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.company_id, ctx.company_id), like(models.name, 'MacBook%')))
    .orderBy(asc(models.id))
    .limit(6);
  const rule = { is_enable: true, condition_ids: [], model_ids: [], international_service_id: abroad?.id ?? null };
  await createShippingRule(ctx, {
    ...rule,
    name: 'Expensive orders',
    operator: '>=',
    over_value: 100_000,
    service_id: fast.id,
  });
  await createShippingRule(ctx, {
    ...rule,
    name: 'MacBooks',
    operator: null,
    over_value: null,
    service_id: ground.id,
    model_ids: macs.map(({ id }) => id),
  });
  await enableShippingRules(ctx, { is_enable: true });
}
