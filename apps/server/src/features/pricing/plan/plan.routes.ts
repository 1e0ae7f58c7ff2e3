import * as budgets from '@tradepost/contracts/pricing/plan/budget.contract';
import * as plan from '@tradepost/contracts/pricing/plan/plan.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { saveBudgets } from './budgets.commands.ts';
import { findBudgets } from './budgets.queries.ts';
import { addPlanNode, editPlanNode, removePlanNode } from './plan-nodes.commands.ts';
import { listPlan, previewPlan } from './plan-nodes.queries.ts';
import { refreshPlan, savePlanSettings } from './plan-settings.commands.ts';
import { findPlanSettings } from './plan-settings.queries.ts';

export const planRoutes: Served[] = [
  serve(plan.findPlanSettings, (ctx) => findPlanSettings(ctx)),
  serve(plan.savePlanSettings, (ctx, { body }) => savePlanSettings(ctx, body)),
  serve(plan.previewPlan, (ctx, { body }) => previewPlan(ctx, body)),
  serve(plan.refreshPlan, (ctx) => refreshPlan(ctx)),
  serve(budgets.findBudgets, (ctx) => findBudgets(ctx)),
  serve(budgets.saveBudgets, (ctx, { body }) => saveBudgets(ctx, body)),
  serve(plan.listPlan, (ctx, { query }) => listPlan(ctx, query)),
  serve(plan.addPlanNode, (ctx, { body }) => addPlanNode(ctx, body)),
  serve(plan.editPlanNode, (ctx, { params, body }) => editPlanNode(ctx, params.id, body)),
  serve(plan.removePlanNode, (ctx, { params }) => removePlanNode(ctx, params.id)),
];
