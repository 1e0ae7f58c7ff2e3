import { listConditionCategories } from '@tradepost/contracts/conditions/conditions.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { listConditionGroups } from './conditions.queries.ts';

export const conditionRoutes: Served[] = [
  serve(listConditionCategories, async (ctx, { query }) => ({ items: await listConditionGroups(ctx, query) })),
];
