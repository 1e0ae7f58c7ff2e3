import { status } from '@tradepost/contracts/orders/order-status.data';
import { useOrder } from '../../use-order.ts';
import { QuoteSection } from './quote-section.tsx';
import { ReconcileSection } from './reconcile-section.tsx';

const beforeReceiving: readonly number[] = [status.manualQuote, status.leads, status.inTransit];

/** What the page of a bulk quote has instead of a list of devices. */
export function BulkQuoteParts() {
  const { order } = useOrder();
  return (
    <>
      {!beforeReceiving.includes(order.status_id) && <ReconcileSection />}
      <QuoteSection />
    </>
  );
}
