import type { OrderListener } from '../../orders/order-listeners.commands.ts';
import { listMissing } from './compliance-card.queries.ts';

/** No order is paid while the card of its seller is incomplete. */
export const cardListener: OrderListener = {
  findObstacles: (ctx, order) => listMissing(ctx, order),
};
