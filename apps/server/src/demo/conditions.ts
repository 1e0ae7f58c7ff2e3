import { currencyOf } from '@tradepost/contracts/currencies';
import { listCategories } from '../features/catalog/catalog.queries.ts';
import { createCondition, editCondition } from '../features/conditions/condition.commands.ts';
import { findCondition } from '../features/conditions/condition.queries.ts';
import { conditions, conditionTerms, defects } from '../features/conditions/condition.table.ts';
import { findConditionGroup } from '../features/conditions/condition-group.queries.ts';
import { createDefaultConditions } from '../features/conditions/default-conditions.commands.ts';
import { archiveCondition } from '../features/conditions/remove-condition.commands.ts';
import { ensurePriceList, setPrices } from '../features/pricing/prices.commands.ts';
import { listSampleCells, openSample } from '../features/pricing/sample-prices.queries.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

/** The usual conditions for every category, sub-conditions on two of them, and a defect with a fixed deduction. */
export async function seedConditions(ctx: Ctx): Promise<void> {
  await createDefaultConditions(ctx);
  const { company_id, db } = ctx;
  const { items } = await listCategories(ctx, { enabled_only: true });
  const phones = items.find((category) => category.key === 'smartphones');
  const group = phones && (await findConditionGroup(ctx, phones.id));
  const parent = group?.conditions.find((condition) => condition.key === 'like-new');
  if (!group || !parent) return;
  const [sub] = await db
    .insert(conditions)
    .values({
      company_id,
      group_id: group.id,
      parent_id: parent.id,
      key: 'sealed',
      name: 'Sealed box',
      sort: 0,
      sub_type: 1,
      sub_amount_type: 1,
      sub_amount_price: 6,
    })
    .returning({ id: conditions.id });
  const terms = ['Never opened, seal intact', 'Not activated'];
  await db
    .insert(conditionTerms)
    .values(terms.map((text, sort) => ({ company_id, condition_id: sub?.id ?? 0, sort, text })));
  await db.insert(defects).values({
    company_id,
    group_id: group.id,
    key: 'sim-tray',
    name: 'SIM tray missing',
    amount_type: 0,
    amount_price: 4 * unitOf(ctx),
    sort: 100,
  });
  await divideMacs(ctx, items.find((category) => category.is_mac)?.id);
}

/** Adds sub-conditions for Macs in the best condition. */
async function divideMacs(ctx: Ctx, category_id: number | undefined): Promise<void> {
  const group = category_id === undefined ? undefined : await findConditionGroup(ctx, category_id);
  const best = group?.conditions.find((condition) => condition.key === 'like-new');
  if (!best) return;
  const { name, condition_term, version } = await findCondition(ctx, best.id);
  const sub_conditions = [
    {
      id: null,
      name: 'Fewer than 100 battery cycles',
      condition_term: ['As shown in System Information'],
      condition_sub_value: { type: 1, amount_type: 1, amount_price: 3 } as const,
    },
    {
      id: null,
      name: 'Without its charger',
      condition_term: [],
      condition_sub_value: { type: 2, amount_type: 0, amount_price: 15 * unitOf(ctx) } as const,
    },
  ];
  await editCondition(ctx, best.id, { name, condition_term, version, sub_conditions });
}

/** An archived condition that has prices. */
export async function seedRetiredCondition(ctx: Ctx): Promise<void> {
  const { items } = await listCategories(ctx, { enabled_only: true });
  const phones = items.find((category) => category.key === 'smartphones');
  if (!phones) return;
  const { condition } = await createCondition(ctx, {
    category_id: phones.id,
    name: 'Flawless',
    condition_term: ['No marks, even under bright light', 'Battery health above 95%'],
    sub_conditions: [],
  });
  const book = await openSample(ctx);
  const best = book.conditionsOf.get(phones.id)?.find(({ key }) => key === 'like-new');
  const cells = listSampleCells(book).filter((cell) => cell.condition_id === best?.id);
  await setPrices(
    ctx,
    await ensurePriceList(ctx),
    cells.map((cell) => ({ ...cell, condition_id: condition.id })),
  );
  await archiveCondition(ctx, condition.id);
}

const unitOf = (ctx: Ctx) => 10 ** currencyOf(ctx.company.currency).decimals;
