import { useQuery } from '@tanstack/react-query';
import { type ComplianceCard, findComplianceCard } from '@tradepost/contracts/compliance/card.contract';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import type { Can, NextStep } from '../../orders/detail/status/next-step.rules.ts';

/** The next step of an order whose seller's card must be complete first; otherwise the step that was found. */
export function useCardStep(order: OrderDetail, step: NextStep | null, can: Can): NextStep | null {
  const { data: card } = useQuery(contractQuery(findComplianceCard, { params: { id: order.id } }));
  if (!card?.is_open || card.missing.length === 0 || !can('compliance.record')) return step;
  const isPaymentNext = step === null ? isAwaitingPayment(order) : isPayment(step);
  return isPaymentNext ? stepOf(card) : step;
}

/** First the identity, then the signatures. */
function stepOf({ missing, required, texts }: ComplianceCard): NextStep {
  const unsigned = texts.filter(({ kind, signature }) => required.includes(kind) && signature === null);
  const [first] = unsigned;
  return first && missing.length <= unsigned.length
    ? { label: `Sign ${signatureKindLabels[first.kind].toLowerCase()}`, action: { does: 'sign', kind: first.kind } }
    : { label: 'Record identity', action: { does: 'compliance' } };
}

const isPayment = ({ action }: NextStep) =>
  action.does === 'payout' || (action.does === 'move' && action.status_id === status.payoutProcessing);

const isAwaitingPayment = ({ next_action }: OrderDetail) =>
  next_action === 'record_payout' || next_action === 'ready_for_payout';
