import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { showError, showInfo, showSuccess } from '../../../lib/toast.tsx';
import { useCounterKeys } from '../create/use-counter-keys.ts';
import { isBought } from './order-facts.rules.ts';
import { useOrder } from './use-order.ts';

/**
 * A scan while no field has the focus: a device of the order that has this number is opened for inspection; a number that
 * none has goes to the device being inspected, or to the only one that has none yet.
 */
export function useItemScan(canEdit: boolean): void {
  const { order, calls, panels } = useOrder();
  useCounterKeys(async (code) => {
    const { identifier, kind } = readIdentifier(code);
    const known = order.items.find(({ imei, serial }) => imei === identifier || serial === identifier);
    if (known) {
      if (canEdit && isBought(known)) panels.show(`inspect-${known.id}`);
      else showInfo(`${known.title} has ${identifier}`);
      return;
    }
    if (!canEdit) return showInfo(`No device of this order has ${identifier}`);
    const bare = order.items.filter((item) => isBought(item) && item.imei === null && item.serial === null);
    const target = bare.find(({ id }) => panels.isOpen(`inspect-${id}`)) ?? (bare.length === 1 ? bare[0] : undefined);
    if (!target) return showInfo(`No device of this order has ${identifier}`);
    try {
      const own = kind === 'serial' ? { serial: identifier } : { imei: identifier };
      await calls.editItem(target.id, { version: target.version, ...own });
      showSuccess(`${identifier} is the number of ${target.title} now`);
    } catch (error) {
      showError(error);
    }
  });
}
