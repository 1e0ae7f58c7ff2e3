import { currencyOf } from '@tradepost/contracts/currencies';
import { listCategories } from '../features/catalog/catalog.queries.ts';
import { createDefaultConditions } from '../features/conditions/conditions.commands.ts';
import { findConditionGroup } from '../features/conditions/conditions.queries.ts';
import { conditions, conditionTerms, defects } from '../features/conditions/conditions.table.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

/** The usual conditions for every category, and on smartphones a sub-condition and a defect with a fixed deduction. */
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
    amount_price: 4 * 10 ** currencyOf(ctx.company.currency).decimals,
    sort: 100,
  });
}
