import * as contract from '@tradepost/contracts/conditions/repair-cost.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { createRepairCost, deleteRepairCost, editRepairCost } from './repair-cost.commands.ts';
import { listModelRepairCosts, listRepairCosts } from './repair-cost.queries.ts';

export const repairCostRoutes: Served[] = [
  serve(contract.listRepairCosts, (ctx, { query }) => listRepairCosts(ctx, query)),
  serve(contract.listModelRepairCosts, async (ctx, { params }) => ({
    items: await listModelRepairCosts(ctx, params.id),
  })),
  serve(contract.createRepairCost, (ctx, { body }) => createRepairCost(ctx, body)),
  serve(contract.editRepairCost, (ctx, { params, body }) => editRepairCost(ctx, params.id, body)),
  serve(contract.deleteRepairCost, (ctx, { params }) => deleteRepairCost(ctx, params.id)),
];
