import { useQueryClient } from '@tanstack/react-query';
import { identifierKind, isMisread } from '@tradepost/contracts/catalog/imei.rules';
import { type Scan, useScanHandler } from '../../../../lib/scanner/scan-queue.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { devicesQuery } from '../../../catalog/catalog.api.ts';
import { scanQuery } from '../../scan.api.ts';
import { DeviceEditor } from '../components/lazy-parts.tsx';
import { holdKeysDuring } from '../use-lookup-keys.ts';
import { kindOfTyped } from './scan.rules.ts';
import type { DeviceStepActions } from './use-device-step.ts';

/** Handles scans on the page of a new order: devices are added to it, the code of an order or a unit opens that one. */
export function useDeviceScans(actions: DeviceStepActions) {
  const queryClient = useQueryClient();
  const can = useCan();
  const scan = useAction(
    (code: string) => {
      // Preloads the editor while the server looks up the device.
      void DeviceEditor.fetch().catch(() => undefined);
      return actions.scan(code);
    },
    { errors: 'screen' },
  );
  const namesOrder = async (code: string) => {
    if (!can('orders.view')) return false;
    const { matches } = await queryClient.fetchQuery(scanQuery(code));
    return matches.some(({ by }) => by === 'box_id' || by === 'unit');
  };
  /** Whether the scan was handled, and whether a device is open after it. */
  const handle = async ({ code, isInField, take }: Scan): Promise<{ isHandled: boolean; isOpen: boolean }> => {
    const isOthers = { isHandled: false, isOpen: false };
    if (isInField) {
      // Account and card numbers are as long as an IMEI. Only its check digit tells it from them.
      if (identifierKind(code) !== 'imei' || isMisread(code)) return isOthers;
      take();
    } else if (kindOfTyped(code) !== 'identifier') {
      const { items } = await queryClient.fetchQuery(devicesQuery(code));
      const [only, second] = items;
      if (only && !second) {
        actions.pick(only.id, only.choice);
        return { isHandled: true, isOpen: true };
      }
      if (await namesOrder(code)) return isOthers;
    }
    // The field shows its error.
    return { isHandled: true, isOpen: (await scan.run(code)) ?? false };
  };
  useScanHandler(async (given) => {
    const handled = handle(given);
    void holdKeysDuring(handled.then(({ isOpen }) => isOpen));
    return (await handled).isHandled;
  });
  return scan;
}
