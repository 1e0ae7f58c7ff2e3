import { z } from 'zod';
import { SettingsVersion, Version } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, Day, explain, IdParams, Instant } from '../../route.ts';
import { TreeNode } from '../tree-node.contract.ts';
import { minStopWeeks, planStates } from './plan.rules.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const maxWeeks = 104;
export const maxStep = 50;
export const maxCap = 100_000;

const weekText = `Weeks must be a whole number from 1 to ${maxWeeks}`;
const Weeks = z.number(weekText).int(weekText).min(1, weekText).max(maxWeeks, weekText);
const percentText = `Percentage must be a whole number from 0 to ${maxStep}`;
const Step = z.number(percentText).int(percentText).min(0, percentText).max(maxStep, percentText);
const capText = `Devices a day must be a whole number from 1 to ${maxCap.toLocaleString('en')}`;
const Cap = z.number(capText).int(capText).min(1, capText).max(maxCap, capText);

const targetText = 'For how many weeks the stock should last';
const raiseText = 'What is added to the price while there are too few, in percent';
const lowerText = 'What is taken off the price while there are too many, in percent';
const stopText = 'From this many weeks on the device is not bought; null: it always is';

const isFarEnough = (target: number, stop: number | null) => stop === null || stop >= minStopWeeks(target);
const tooEarly = (target: number) => `Stop buying at ${minStopWeeks(target)} weeks or more`;

export const PlanSettings = z
  .object({
    is_on: z.boolean().describe('Off: the plan is computed and shown, and moves no price'),
    target_weeks: z.number().int().describe(targetText),
    raise_percent: z.number().int().describe(raiseText),
    lower_percent: z.number().int().describe(lowerText),
    stop_weeks: z.number().int().nullable().describe(stopText),
    figures_at: Instant.nullable().describe('When stock, arrivals and sales were counted last'),
    version: z.number().int(),
  })
  .meta({ id: 'BuyPlanSettings' });
export type PlanSettings = z.infer<typeof PlanSettings>;

export const PlanSettingsForm = z
  .object({
    is_on: z.boolean().describe('Whether the plan moves prices and refuses devices'),
    target_weeks: explain(Weeks, targetText, 6),
    raise_percent: explain(Step, raiseText, 3),
    lower_percent: explain(Step, lowerText, 5),
    stop_weeks: explain(Weeks.nullable(), stopText, 16),
    version: SettingsVersion,
  })
  .superRefine(({ target_weeks, stop_weeks }, context) => {
    if (!isFarEnough(target_weeks, stop_weeks))
      context.addIssue({ code: 'custom', path: ['stop_weeks'], message: tooEarly(target_weeks) });
  });

export const PlanNode = z
  .object({
    id: RecordId,
    node: TreeNode,
    name: z.string(),
    target_weeks: z.number().int().nullable().describe('Null: the company’s'),
    raise_percent: z.number().int().nullable().describe('Null: the company’s'),
    lower_percent: z.number().int().nullable().describe('Null: the company’s'),
    stop_weeks: z.number().int().nullable().describe('Null: the company’s'),
    never_stops: z.boolean().describe('It is bought however many there are'),
    day_cap: z.number().int().nullable().describe('The most devices a day; null: any number'),
    is_cap_per_location: z.boolean().describe('The most devices a day are those of each location'),
    state: z.enum(planStates),
    step_percent: z.number().int().describe('What the state does to the price; below zero it is lowered'),
    weeks: z.number().nullable().describe('For how many weeks stock and arrivals last; null: too few sales'),
    target: z.number().int().describe('The weeks that apply, its own or the company’s'),
    stock: z.number().int(),
    arriving: z.number().describe('Expected from open orders, each by its chance of arriving'),
    sold: z.number().int().describe('Sold in the last 8 weeks'),
    bought_from: Day.nullable().describe('From this day on it is bought again; null unless it is stopped'),
    state_since: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'BuyPlanNode' });
export type PlanNode = z.infer<typeof PlanNode>;

const nodeFields = {
  target_weeks: explain(Weeks.nullable().default(null), `${targetText}; null: the company’s`, 6),
  raise_percent: explain(Step.nullable().default(null), `${raiseText}; null: the company’s`, 3),
  lower_percent: explain(Step.nullable().default(null), `${lowerText}; null: the company’s`, 5),
  stop_weeks: explain(Weeks.nullable().default(null), 'Not bought from this many weeks on; null: the company’s', 16),
  never_stops: z.boolean().default(false).describe('It is bought however many there are'),
  day_cap: explain(Cap.nullable().default(null), 'The most devices a day; null: any number', 5),
  is_cap_per_location: z.boolean().default(false).describe('The most devices a day are those of each location'),
};

export const NewPlanNode = z.object({ node: TreeNode.describe('What the target is for'), ...nodeFields });
export type NewPlanNode = z.output<typeof NewPlanNode>;

export const PlanNodeForm = z.object({ ...nodeFields, version: Version });
export type PlanNodeForm = z.output<typeof PlanNodeForm>;

export const findPlanSettings = contract({
  method: 'GET',
  url: '/v1/pos/pricing/plan/settings',
  area,
  summary: 'The buy plan: whether it is on, and what applies where a target says nothing else',
  access: 'pricing.view',
  data: PlanSettings,
});

export const savePlanSettings = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan/settings',
  area,
  summary: 'Turn the buy plan on or off, and set its defaults',
  description: 'Prices below the targets are computed again in the background.',
  access: 'pricing.edit',
  body: PlanSettingsForm,
  data: PlanSettings,
});

export const listPlan = contract({
  method: 'GET',
  url: '/v1/pos/pricing/plan',
  area,
  summary: 'The targets of the buy plan, each with its cover and state',
  access: 'pricing.view',
  query: Paging.extend({
    state: z.enum(planStates).optional().describe('Only targets in this state'),
    search: explain(z.string().trim().max(100).optional(), 'Words of the name', 'iPhone 12'),
  }),
  data: pageSchema(PlanNode),
});

export const addPlanNode = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan',
  area,
  summary: 'Add a target to the buy plan',
  access: 'pricing.edit',
  is_form: true,
  body: NewPlanNode,
  data: z.object({ id: RecordId }),
});

export const editPlanNode = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan/:id',
  area,
  summary: 'Change a target of the buy plan',
  access: 'pricing.edit',
  is_form: true,
  params: IdParams,
  body: PlanNodeForm,
  data: z.object({ id: RecordId }),
});

export const removePlanNode = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/plan/:id',
  area,
  summary: 'Remove a target from the buy plan',
  description: 'Its prices are computed again without it.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.null(),
});

export const PlanPreview = z.object({
  items: z.array(
    z.object({
      id: RecordId,
      name: z.string(),
      weeks: z.number().nullable(),
      state: z.enum(planStates),
      step_percent: z.number().int(),
      prices: z.number().int().describe('Prices that the step moves'),
      kept_prices: z.number().int().describe('Custom prices, which stay'),
    }),
  ),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

export const previewPlan = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan/preview',
  area,
  is_free_when_unpaid: true,
  summary: 'What the buy plan would do with these defaults',
  description: 'Read-only. Targets that would move no price and stop nothing are left out.',
  access: 'pricing.view',
  body: PlanSettingsForm,
  data: PlanPreview,
});

export const refreshPlan = contract({
  method: 'POST',
  url: '/v1/pos/pricing/plan/refresh',
  area,
  summary: 'Count stock, arrivals and sales again now',
  description: 'In the background. It happens every hour by itself.',
  access: 'pricing.edit',
  data: z.object({ job_id: z.string() }),
});
