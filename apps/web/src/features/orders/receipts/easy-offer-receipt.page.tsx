import { ReceiptPage } from './components/receipt-page.tsx';

/** `/settings/receipt/easy-offer` */
export function Component() {
  return <ReceiptPage kind="easy-offer" />;
}
