import type { RepairPart } from '@tradepost/contracts/conditions/defect-part.data';
import { currencyOf } from '@tradepost/contracts/currencies';
import { sql } from 'drizzle-orm';
import { deductionOf, editDefect } from '../../features/conditions/defect.commands.ts';
import { listDefects } from '../../features/conditions/defect.queries.ts';
import { createRepairCost } from '../../features/conditions/repair-costs/repair-cost.commands.ts';
import { saveDeductions } from '../../features/pricing/deductions/deduction-settings.commands.ts';
import { findDeductions } from '../../features/pricing/deductions/deduction-settings.queries.ts';
import { readRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Made-up repair costs in whole units of the currency. */
const costsOfModels: Readonly<Record<string, Partial<Record<RepairPart, number>>>> = {
  'apple-iphone-15-pro': { screen: 189, 'back-glass': 79, battery: 49, camera: 85, port: 39 },
  'apple-iphone-15': { screen: 149, 'back-glass': 69, battery: 45, camera: 69, port: 35 },
  'apple-iphone-14-pro': { screen: 169, 'back-glass': 75, battery: 45, camera: 79, port: 35 },
  'apple-iphone-14': { screen: 119, 'back-glass': 65, battery: 39, camera: 59, port: 32 },
  'apple-iphone-13': { screen: 89, 'back-glass': 55, battery: 35, camera: 49, port: 29 },
  'apple-iphone-12': { screen: 69, 'back-glass': 45, battery: 29, camera: 39, port: 25 },
  'samsung-galaxy-s24-ultra': { screen: 199, 'back-glass': 45, battery: 39, camera: 75, port: 29 },
  'samsung-galaxy-s23': { screen: 129, 'back-glass': 39, battery: 35, camera: 55, port: 25 },
};
const costsOfOthers: Partial<Record<RepairPart, number>> = { screen: 95, battery: 35, camera: 45, port: 25 };

/** What is added to the repair cost of these defects, in percent. */
const repairedDefects: Readonly<Record<string, number>> = { 'battery-low': 10, camera: 10, 'charging-port': 0 };

/** Repair costs of several models, defects that deduct them, and deductions by part. */
export async function seedDeductions({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const models = await listPhones(ctx);
    const [first] = models;
    if (!first) return;
    const { category_id } = first;
    await addCosts(ctx, { category_id, model_id: null }, costsOfOthers);
    for (const [key, costs] of Object.entries(costsOfModels)) {
      const model = models.find((each) => each.key === key);
      if (model) await addCosts(ctx, { category_id, model_id: model.id }, costs);
    }
    for (const defect of await listDefects(ctx, { category_id, status: 'active' })) {
      const extra = repairedDefects[defect.key];
      if (extra === undefined) continue;
      const repair = { uses_repair_cost: true, extra_amount_type: 1, extra_amount_price: extra } as const;
      await editDefect(ctx, defect.id, { ...deductionOf(defect), ...repair, version: defect.version });
    }
    const { version } = await findDeductions(ctx);
    await saveDeductions(ctx, { deduction_mode: 'by_part', version });
  });
}

const listPhones = (ctx: Ctx) =>
  readRows<{ id: number; key: string | null; category_id: number }>(
    ctx.db,
    sql`select m.id, m.key, m.category_id from models m
          join categories c on c.company_id = m.company_id and c.id = m.category_id
         where m.company_id = ${ctx.company_id} and c.key = 'smartphones' order by m.id`,
  );

async function addCosts(
  ctx: Ctx,
  target: { category_id: number; model_id: number | null },
  costs: Partial<Record<RepairPart, number>>,
): Promise<void> {
  const unit = 10 ** currencyOf(ctx.company.currency).decimals;
  for (const [part, amount] of Object.entries(costs)) {
    await createRepairCost(ctx, { ...target, part: part as RepairPart, amount: amount * unit });
  }
}
