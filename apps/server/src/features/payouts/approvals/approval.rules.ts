import type { ApprovalStanding } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { PayoutApprovalRow } from './approval.table.ts';

export interface ApprovalRules {
  /** Payouts above it need an approval; null: none does. */
  approval_limit: number | null;
}

type Approval = Pick<PayoutApprovalRow, 'subject' | 'state' | 'amount' | 'details_key'> & { payee_id?: number | null };

/** What is to be paid, and to which details. */
export interface Payable {
  amount: number;
  details_key: string;
  payee_id?: number;
  /** With the parts that were split off. Left out: the same as `amount`. */
  family_amount?: number;
  /** Paid to somebody else, or in another way, than at first. Unknown: what was asked before says it. */
  is_changed?: boolean;
  /** It comes to more than at first. */
  is_raised?: boolean;
}

/**
 * How a payout stands with its approvals, the latest first. An approval counts for the same payee and details only, and above
 * the limit or for a raised amount for the same amount only. Details that were changed late need one whatever the amount.
 */
export function standingOf<Row extends Approval>(
  { amount, details_key, payee_id, family_amount = amount, is_changed, is_raised = false }: Payable,
  { approval_limit }: ApprovalRules,
  approvals: readonly Row[],
): { standing: ApprovalStanding; approval: Row | null } {
  const isBound = (approval_limit !== null && family_amount > approval_limit) || is_raised;
  const isChanged = is_changed ?? approvals.some(({ subject }) => subject === 'details');
  if (!isBound && !isChanged) return { standing: 'none', approval: null };
  const approval = approvals.find(
    (each) =>
      each.state !== 'outdated' &&
      each.details_key === details_key &&
      (each.payee_id == null || payee_id === undefined || each.payee_id === payee_id) &&
      (each.amount === amount || !isBound),
  );
  if (!approval) return { standing: 'needed', approval: null };
  return { standing: approval.state === 'outdated' ? 'needed' : approval.state, approval };
}

/**
 * What a part and the rest may come to after a split. The difference to the baseline stays with the rest; of an order that was
 * raised before, both together may come to what it came to at first.
 */
export function shareBaseline(
  baseline: number,
  total: number,
  split: { part_total: number; rest_total: number },
): { part: number; rest: number } {
  if (total <= baseline) return { part: split.part_total, rest: baseline - total + split.rest_total };
  const part = Math.min(split.part_total, baseline);
  return { part, rest: baseline - part };
}
