import type { QueryClient } from '@tanstack/react-query';
import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import { orderCreatePath } from '@tradepost/contracts/orders/order-path.rules';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { shelvingPath } from '../../features/inventory/unit-paths.rules.ts';
import { findInvoiceByNumber } from '../../features/invoices/invoice.api.ts';
import { invoicePath } from '../../features/invoices/invoice-paths.rules.ts';
import { scanQuery } from '../../features/orders/scan.api.ts';
import { localPath } from '../../features/session/session.rules.ts';
import { handOn, type Scan } from '../../lib/scanner/scan-queue.ts';
import type { useCan } from '../../lib/session/use-session.ts';
import { showInfo, showWarning } from '../../lib/toast.tsx';

const noticeMs = 10_000;

interface Frame {
  queryClient: QueryClient;
  can: ReturnType<typeof useCan>;
  navigate: (path: string) => void | Promise<void>;
  /** The path of the page. */
  pathname: string;
}

/** Opens what a scan names. Returns whether it is handled, which here it always is. */
export async function openScan(scan: Scan, { queryClient, can, navigate, pathname }: Frame): Promise<boolean> {
  const { code, other, isInField, isHandedOn, take } = scan;
  const { shelf } = readScan(code);
  if (shelf !== null && can('inventory.edit')) {
    take();
    await navigate(shelvingPath(shelf));
    return true;
  }
  const canAsk = can('orders.view') || can('inventory.view');
  const ask = (text: string) => (canAsk ? queryClient.fetchQuery(scanQuery(text)) : null);
  const first = await ask(code);
  const isFound = first !== null && (first.unit !== null || first.matches.length > 0);
  const found = other !== undefined && !isFound ? await ask(other) : first;
  const [match] = found?.matches ?? [];
  // A unit's own label opens the unit, an order's or a device's opens the order.
  const path = found?.unit?.url ?? (match && localPath(match.order.url));
  const name = found?.unit?.number ?? match?.order.box_id;
  if (path) {
    take();
    if (path === pathname) showInfo(`${name} is already open`);
    else await navigate(path);
    return true;
  }
  const invoice = can('invoices.view') ? await findInvoiceByNumber(queryClient, code) : null;
  if (invoice !== null) {
    take();
    await navigate(invoicePath(invoice));
  } else if (isInField) {
    // It was scanned into a field on purpose.
  } else if (identifierKind(code) !== 'serial' && can('orders.create') && !isHandedOn) {
    handOn(scan);
    await navigate(orderCreatePath('in-store'));
  } else {
    showWarning(notFound(scan), noticeMs);
  }
  return true;
}

function notFound({ code, other }: Scan): string {
  if (other === undefined) return `Nothing found for ${code}. Check the label and scan it again.`;
  return `Nothing found for ${code}. If the label says ${other}, the scanner is set to another keyboard layout than this computer: change it in the scanner’s settings.`;
}
