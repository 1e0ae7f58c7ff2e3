import { type OrderKind, status, subStatus } from '../orders/order-status.data.ts';

export interface ProgressOrder {
  kind: OrderKind;
  status_id: number;
  sub_status_id: number | null;
  /** Null while the offer is waiting for an answer. */
  is_accepted: boolean | null;
}

export interface ProgressStep {
  label: string;
  state: 'done' | 'now' | 'next';
}

const sent = ['Order placed', 'On its way', 'Received', 'Inspected', 'Your answer'] as const;
const handedIn = ['Received', 'Inspected', 'Your answer'] as const;

/** How far an order with a revised offer is, as its seller sees it. */
export function listSellerSteps(order: ProgressOrder): ProgressStep[] {
  const before = order.kind === 'in-store' ? handedIn : sent;
  const labels = [...before, lastStep(order)];
  const now = indexOfNow(order, labels);
  return labels.map((label, index) => ({ label, state: index < now ? 'done' : index === now ? 'now' : 'next' }));
}

function lastStep({ status_id, is_accepted }: ProgressOrder): string {
  if (status_id === status.recycled) return 'Recycled';
  const isReturning = status_id === status.pendingReturn || status_id === status.returned || is_accepted === false;
  return isReturning ? 'Return' : 'Payment';
}

/** Where the order is; past the last step when it is over. */
function indexOfNow({ status_id, sub_status_id, is_accepted }: ProgressOrder, labels: readonly string[]): number {
  const at = (label: string) => Math.max(0, labels.indexOf(label));
  const last = labels.length - 1;
  switch (status_id) {
    case status.leads:
    case status.manualQuote:
      return 0;
    case status.inTransit:
      return at('On its way');
    case status.delivered:
      return at('Received');
    case status.beingInspected:
      return at('Inspected');
    case status.notAsDescribed:
      return sub_status_id === subStatus.awaitingAnswer ? at('Your answer') : last;
    case status.payoutProcessing:
    case status.pendingReturn:
      return last;
    case status.completed:
    case status.returned:
    case status.recycled:
      return labels.length;
    default:
      // On hold, or in a status of the company's own: the answer says how far it came.
      return is_accepted === null ? at('Your answer') : last;
  }
}
