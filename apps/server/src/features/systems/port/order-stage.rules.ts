import { type StatusId, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { OrderStage } from '@tradepost/contracts/systems/order-stage.data';

/** How far an order is, as other systems tell it. */
export function stageOf(status_id: StatusId | number, sub_status_id: SubStatusId | number | null): OrderStage {
  switch (status_id) {
    case status.leads:
      return sub_status_id === subStatus.activeLead || sub_status_id === null ? 'lead' : 'lost';
    case status.manualQuote:
    case status.inTransit:
      return 'lead';
    case status.notAsDescribed:
      return sub_status_id === subStatus.rejected ? 'lost' : 'offer';
    case status.completed:
      return 'paid';
    case status.pendingReturn:
    case status.returned:
    case status.recycled:
      return 'lost';
    default:
      return 'received';
  }
}
