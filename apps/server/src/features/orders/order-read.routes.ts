import { listOrderItems } from '@tradepost/contracts/orders/order-item.contract';
import { exportOrders, listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { listOrderStatuses } from '@tradepost/contracts/orders/order-status.contract';
import { listPromoUses } from '@tradepost/contracts/pricing/coupon.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import * as changelog from './changelog/order-changelog.queries.ts';
import * as detail from './detail/order-detail.queries.ts';
import { startExport } from './export/start-export.commands.ts';
import * as promo from './promo/promo-uses.queries.ts';
import * as statuses from './status/order-status.queries.ts';

/** What can be asked about an order of any kind. */
export const orderReadRoutes: Served[] = [
  serve(listOrderItems, (ctx, { params }) => detail.listOrderItems(ctx, params.id)),
  serve(listOrderStatuses, (ctx, { query }) => statuses.listOrderStatuses(ctx, query.buyback)),
  serve(listOrderChanges, (ctx, { params, query }) => changelog.listOrderChanges(ctx, params.id, query)),
  serve(listPromoUses, (ctx, { params, query }) => promo.listPromoUses(ctx, params.id, query)),
  serve(exportOrders, (ctx, { body }) => startExport(ctx, body)),
];
