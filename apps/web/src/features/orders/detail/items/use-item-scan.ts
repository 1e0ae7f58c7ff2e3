import { useQueryClient } from '@tanstack/react-query';
import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import { isMisread, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { useScanHandler } from '../../../../lib/scanner/scan-queue.ts';
import { showInfo } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useCounterKeys } from '../../create/use-counter-keys.ts';
import { scanQuery } from '../../scan.api.ts';
import { isBought } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';

/**
 * Handles a scan on the order's page. If a device of the order has the number, its inspection opens. Otherwise the number
 * is saved for the device under inspection, or for the only device without a number. A misread number is replaced.
 * Any other code is looked up as on every page.
 */
export function useItemScan(canEdit: boolean): void {
  const queryClient = useQueryClient();
  const { order, calls, panels } = useOrder();
  const save = useAction(
    (target: OrderItem, number: { imei: string } | { serial: string }) =>
      calls.editItem(target.id, { version: target.version, ...number }),
    { message: (_saved, target, number) => `${Object.values(number)[0]} saved for ${target.title}` },
  );
  useCounterKeys();
  useScanHandler(async ({ code, isInField, isHandedOn }) => {
    const { identifier, kind } = readIdentifier(readScan(code).identifier);
    if (isInField || isHandedOn || identifier === order.box_id.toUpperCase()) return false;
    const known = order.items.find(
      ({ imei, serial }) => isSameDevice(imei, identifier) || isSameDevice(serial, identifier),
    );
    const isMended = known?.imei != null && isMisread(known.imei) && known.imei !== identifier;
    if (known && !isMended) {
      if (canEdit && isBought(known)) panels.show(`inspect-${known.id}`);
      else showInfo(`${identifier} belongs to ${known.title}`);
      return true;
    }
    if (!canEdit) return false;
    const bare = order.items.filter((item) => isBought(item) && !hasNumber(item));
    const inspected = bare.find(({ id }) => panels.isOpen(`inspect-${id}`));
    // A code that is no IMEI may be anything, so it needs a device under inspection.
    const target = known ?? inspected ?? (bare.length === 1 && kind !== 'serial' ? bare[0] : undefined);
    if (!target) return false;
    const { matches } = await queryClient.fetchQuery(scanQuery(code));
    // It names another order. Its number does not belong here.
    if (matches.some((match) => match.order.id !== order.id)) return false;
    await save.run(target, kind === 'serial' ? { serial: identifier } : { imei: identifier });
    return true;
  });
}

/** A misread number does not count. */
function hasNumber({ imei, serial }: Pick<OrderItem, 'imei' | 'serial'>): boolean {
  return serial !== null || (imei !== null && !isMisread(imei));
}
