import * as items from '@tradepost/contracts/orders/order-item.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { checkImei } from './diagnostics/check-imei.commands.ts';
import { addItem, editItem, removeItem, setItemStatus } from './items/order-item.commands.ts';
import { dealWithOffer, rejectOffer } from './offers/order-offer.commands.ts';
import { applyCoupon } from './promo/order-promo.commands.ts';
import { splitOrder } from './splitting/split-order.commands.ts';
import { moveOrders } from './status/bulk-status.commands.ts';
import { moveOrder } from './status/order-status.commands.ts';

/** What can be done with an order of any kind. */
export const orderRoutes: Served[] = [
  serve(items.addOrderItem, (ctx, { params, body }) => addItem(ctx, params.id, body)),
  serve(items.editOrderItem, (ctx, { params, body }) => editItem(ctx, params.id, body)),
  serve(items.removeOrderItem, (ctx, { params }) => removeItem(ctx, params.id)),
  serve(items.setItemStatus, (ctx, { params, body }) => setItemStatus(ctx, params.id, body)),
  serve(items.checkImei, (ctx, { body }) => checkImei(ctx, body)),
  serve(moves.moveOrder, (ctx, { params, body }) => moveOrder(ctx, params.id, body)),
  serve(moves.bulkStatus, (ctx, { body }) => moveOrders(ctx, body)),
  serve(moves.offerOnOrder, (ctx, { params, body }) => dealWithOffer(ctx, params.id, body)),
  serve(moves.rejectOffer, (ctx, { params, body }) => rejectOffer(ctx, params.id, body)),
  serve(moves.splitOrder, (ctx, { params, body }) => splitOrder(ctx, params.id, body)),
  serve(moves.applyCoupon, (ctx, { params, body }) => applyCoupon(ctx, params.id, body.code)),
];
