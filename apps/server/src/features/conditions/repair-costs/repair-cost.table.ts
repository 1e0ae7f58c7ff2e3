import type { RepairPart } from '@tradepost/contracts/conditions/defect-part.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What repairing a part costs: of a model, or of the models of a category without a cost of their own. */
export const repairCosts = pgTable(
  'repair_costs',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    part: text('part').$type<RepairPart>().notNull(),
    category_id: id('category_id').notNull(),
    model_id: id('model_id'),
    amount: minor('amount').notNull(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const repairCostFacts = [
  tableFacts(repairCosts, {
    clone: { with: 'condition', what: ['repair cost', 'repair costs'] },
    settings: 'conditions',
  }),
];
