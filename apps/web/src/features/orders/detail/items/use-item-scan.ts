import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { showInfo } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useCounterKeys } from '../../create/use-counter-keys.ts';
import { isBought } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';

/**
 * Handles a scan while no field has the focus. If a device of the order has the number, its inspection opens. Otherwise
 * the number is saved for the device under inspection, or for the only device without a number.
 */
export function useItemScan(canEdit: boolean): void {
  const { order, calls, panels } = useOrder();
  const save = useAction(
    (target: OrderItem, number: { imei: string } | { serial: string }) =>
      calls.editItem(target.id, { version: target.version, ...number }),
    { message: (_saved, target, number) => `${Object.values(number)[0]} saved for ${target.title}` },
  );
  useCounterKeys(async (code) => {
    const { identifier, kind } = readIdentifier(code);
    const known = order.items.find(({ imei, serial }) => imei === identifier || serial === identifier);
    if (known) {
      if (canEdit && isBought(known)) panels.show(`inspect-${known.id}`);
      else showInfo(`${identifier} belongs to ${known.title}`);
      return;
    }
    if (!canEdit) return showInfo(`No device in this order has the number ${identifier}`);
    const bare = order.items.filter((item) => isBought(item) && item.imei === null && item.serial === null);
    const target = bare.find(({ id }) => panels.isOpen(`inspect-${id}`)) ?? (bare.length === 1 ? bare[0] : undefined);
    if (!target) return showInfo(`No device in this order has the number ${identifier}`);
    await save.run(target, kind === 'serial' ? { serial: identifier } : { imei: identifier });
  });
}
