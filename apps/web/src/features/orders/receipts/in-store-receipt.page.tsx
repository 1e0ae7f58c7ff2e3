import { ReceiptPage } from './components/receipt-page.tsx';

/** `/settings/receipt/in-store` */
export function Component() {
  return <ReceiptPage kind="in-store" />;
}
