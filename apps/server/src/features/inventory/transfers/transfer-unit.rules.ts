import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';

/** What decides whether a unit can go. */
export interface Leaving {
  status: UnitStatus;
  location_id: number;
  location_name: string;
  /** Why it is on hold; null when it is not. */
  hold: string | null;
  /** Another transfer that has it. */
  transfer_id: number | null;
}

/** Why a unit can't be sent from a location; null when it can. */
export function whyNotSent(
  unit: Leaving,
  from: { id: number; canName: (location_id: number) => boolean },
): string | null {
  const { status, location_id, location_name, hold, transfer_id } = unit;
  if (status === unitStatus.sold) return 'Sold';
  if (status === unitStatus.deleted) return 'Deleted from the stock';
  if (status === unitStatus.moved)
    return transfer_id === null ? 'On its way to another location' : `On its way in ${transferNumber(transfer_id)}`;
  if (location_id !== from.id)
    return from.canName(location_id) ? `In stock at ${location_name}` : 'In stock at another location';
  if (transfer_id !== null) return `Packed in ${transferNumber(transfer_id)}`;
  if (status === unitStatus.pending) return 'On an invoice';
  return hold;
}
