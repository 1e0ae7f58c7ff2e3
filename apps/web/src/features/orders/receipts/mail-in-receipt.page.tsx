import { ReceiptPage } from './components/receipt-page.tsx';

/** `/settings/receipt/mail-in` */
export function Component() {
  return <ReceiptPage kind="mail-in" />;
}
