import { z } from 'zod';
import { LocationId, SettingsVersion } from '../../fields.ts';
import { contract, Day, explain, Minor, maxAmount } from '../../route.ts';
import { costFigure } from '../../users/cost-figures.rules.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const BuyBudget = z
  .object({
    location_id: RecordId,
    location_name: z.string(),
    cash_amount: Minor.nullable().describe('For payouts in money each week; null: any amount'),
    credit_amount: Minor.nullable().describe('For payouts in store credit each week; null: any amount'),
    cash_used: costFigure('Promised this week in money'),
    credit_used: costFigure('Promised this week in store credit'),
    version: z.number().int(),
  })
  .meta({ id: 'BuyBudget' });
export type BuyBudget = z.infer<typeof BuyBudget>;

export const BuyBudgets = z
  .object({
    currency: z.string(),
    week_start: Day.describe('The Monday of the current week'),
    budgets: z.array(BuyBudget).describe('One per location'),
  })
  .meta({ id: 'BuyBudgets' });
export type BuyBudgets = z.infer<typeof BuyBudgets>;

const Budget = Minor.min(0, 'Budget must be at least 0').max(maxAmount, 'Budget is too large').nullable();

export const BuyBudgetForm = z.object({
  location_id: LocationId,
  cash_amount: explain(Budget, 'For payouts in money each week; null: any amount', 500_000),
  credit_amount: explain(Budget, 'For payouts in store credit each week; null: any amount', 200_000),
  version: SettingsVersion,
});

export const BuyBudgetsBody = z.object({
  budgets: z
    .array(BuyBudgetForm)
    .min(1)
    .max(1000)
    .refine(
      (list) => new Set(list.map(({ location_id }) => location_id)).size === list.length,
      'List each location only once',
    )
    .describe('Locations that are left out are not changed'),
});

export const findBudgets = contract({
  method: 'GET',
  url: '/v1/pos/pricing/plan/budgets',
  area,
  summary: 'What each location may promise to sellers in a week, and what it has promised',
  access: 'pricing.view',
  data: BuyBudgets,
});

export const saveBudgets = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan/budgets',
  area,
  summary: 'Set what locations may promise to sellers in a week',
  access: 'pricing.edit',
  body: BuyBudgetsBody,
  data: BuyBudgets,
});
