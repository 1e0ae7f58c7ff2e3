import type { ApprovalStanding } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { PayoutApprovalRow } from './approval.table.ts';

export interface ApprovalRules {
  /** Payouts above it need an approval; null: none does. */
  approval_limit: number | null;
}

type Approval = Pick<PayoutApprovalRow, 'subject' | 'state' | 'amount' | 'details_key'>;

/** What is to be paid, and to which details. */
export interface Payable {
  amount: number;
  details_key: string;
}

/**
 * How a payout stands with its approvals, the latest first. An approval counts for the same details only, and above the limit
 * for the same amount only. Details that were changed late need one whatever the amount.
 */
export function standingOf<Row extends Approval>(
  { amount, details_key }: Payable,
  { approval_limit }: ApprovalRules,
  approvals: readonly Row[],
): { standing: ApprovalStanding; approval: Row | null } {
  const isAbove = approval_limit !== null && amount > approval_limit;
  const isChanged = approvals.some(({ subject }) => subject === 'details');
  if (!isAbove && !isChanged) return { standing: 'none', approval: null };
  const approval = approvals.find(
    (each) => each.state !== 'outdated' && each.details_key === details_key && (each.amount === amount || !isAbove),
  );
  if (!approval) return { standing: 'needed', approval: null };
  return { standing: approval.state === 'outdated' ? 'needed' : approval.state, approval };
}
