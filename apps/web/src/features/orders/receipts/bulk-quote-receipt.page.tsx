import { ReceiptPage } from './components/receipt-page.tsx';

/** `/settings/receipt/bulk-quote` */
export function Component() {
  return <ReceiptPage kind="bulk-quote" />;
}
