import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { OrderListener } from '../../orders/order-events.commands.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import { listDocuments } from './hold-document.queries.ts';
import { forgetPurchase, listPoliceHeld } from './purchase-hold.commands.ts';

/** Nobody is paid for a device that the police holds, and the record of such an order is not deleted. */
export const holdKeeper: OrderKeeper = {
  findObstacles: async (ctx, order) => {
    const standing = standingOf(order);
    if (standing.status_id === status.onHold && standing.sub_status_id === subStatus.policeHold)
      return ['This order is on a police hold. Take it off hold before you pay it.'];
    const held = await listPoliceHeld(ctx, order.id);
    return held.length === 0 ? [] : ['A device of this order is under a police hold. Release it before you pay.'];
  },
  listFiles: async (ctx, order) => {
    if ((await listPoliceHeld(ctx, order.id)).length > 0)
      throw conflict('A device of this order is under a police hold, so the order must be kept');
    return listDocuments(ctx, order.id);
  },
};

export const holdListener: OrderListener = { onReopening: (ctx, order) => forgetPurchase(ctx, order.id) };
