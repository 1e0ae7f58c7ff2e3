import { useQueryClient } from '@tanstack/react-query';
import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { api } from '../../../lib/api.ts';
import { beep } from '../../../lib/scanner/beep.ts';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { showInfo, showWarning } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useMuted } from '../../../ui/scan-list/sound-switch.tsx';
import { orderDetailQuery } from '../detail/order-detail.api.ts';
import { orderKeys } from '../order.api.ts';
import { scanQuery } from '../scan.api.ts';
import { findTarget, lineOf } from './scan-target.rules.ts';
import type { BenchState } from './use-bench.ts';

/**
 * Opens the inspection of what is scanned: a box, a tracking number, or a device’s number. An IMEI that no order has is saved
 * for the open device when that has no number, as on the page of its order.
 */
export function useBenchScan({ go, read }: BenchState) {
  const queryClient = useQueryClient();
  const [isMuted, setMuted] = useMuted();
  const number = useAction(
    ({ id, version }: OrderItem, imei: string) => api(editOrderItem, { params: { id }, body: { version, imei } }),
    { invalidates: [orderKeys.all], message: (_saved, { title }, imei) => `${imei} saved for ${title}` },
  );
  const refuse = (text: string) => {
    if (!isMuted) beep('warning');
    showWarning(text);
  };
  /** The open device, when it has no number. */
  const findBare = (): OrderItem | undefined => {
    const { line } = read();
    if (!line) return undefined;
    const order = queryClient.getQueryData(orderDetailQuery(line.kind, line.order_id).queryKey);
    return order?.items.find(({ id, imei, serial }) => id === line.item_id && imei === null && serial === null);
  };
  const scan = async (code: string): Promise<void> => {
    const { matches } = await queryClient.fetchQuery(scanQuery(code));
    const [match] = matches;
    if (!match) {
      const { identifier, kind } = readIdentifier(readScan(code).identifier);
      const bare = kind === 'serial' ? undefined : findBare();
      if (bare) await number.run(bare, identifier);
      else refuse(`No order found for ${code}. Check the label and scan it again.`);
      return;
    }
    const order = await queryClient.fetchQuery(orderDetailQuery(match.order.kind, match.order.id));
    const target = findTarget(code, order);
    if ('why' in target) return refuse(target.why);
    const { bench, line, isDirty } = read();
    const isListed = bench.lines.some(({ item_id, is_scanned }) => item_id === target.item.id && is_scanned);
    // While devices are gone through in the order of their scans, a new one waits its turn.
    if (isDirty && line?.item_id !== target.item.id && (bench.mode === 'queue' || isListed))
      return refuse(`Save or close ${line?.title ?? 'the open device'} first, then scan ${code} again`);
    if (!isMuted) beep(target.is_inspected ? 'info' : 'success');
    if (target.is_inspected) showInfo(`${target.item.title} is already inspected`);
    go({ does: 'scan', line: lineOf(order, target.item) });
  };
  // Wherever the focus is.
  useScanHandler(async ({ code, take }) => {
    take();
    await scan(code);
    return true;
  });
  return { isMuted, setMuted };
}
