import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import type { z } from 'zod';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useOrder } from '../use-order.ts';
import { useOrderAction } from '../use-order-action.ts';

/** The fields of a new device, as typed. */
export interface OwnFields {
  imei: string;
  serial: string;
  note: string;
  quantity: string;
}

export const emptyOwn: OwnFields = { imei: '', serial: '', note: '', quantity: '1' };

export function quantityOf({ quantity }: OwnFields): number {
  return Math.min(100, Math.max(1, Number(quantity) || 1));
}

/** The fields for the request. Empty ones are left out. */
export function toOwnFields(own: OwnFields) {
  return {
    imei: own.imei.trim() || undefined,
    serial: own.serial.trim() || undefined,
    note: own.note.trim() || undefined,
    quantity: quantityOf(own),
  };
}

/** Adds a device and closes its panel. */
export function useAddItem() {
  const { order, calls, panels } = useOrder();
  const action = useOrderAction(order.version, ['title', 'price', 'imei', 'serial', 'note', 'quantity']);
  const add = async (item: z.input<typeof NewItem>): Promise<boolean> => {
    const isDone = await action.run((key) => calls.addItem(item, key));
    if (isDone) {
      showSuccess((item.quantity ?? 1) > 1 ? 'Devices added' : 'Device added');
      panels.hide('add');
    }
    return isDone;
  };
  return { action, add };
}
