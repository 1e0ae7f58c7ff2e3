/** When payouts need the approval of a second person. */
export interface ApprovalControl {
  /** Payouts above it need an approval; null: none does. */
  approval_limit: number | null;
  /** Payees, details and amounts that change late need an approval. */
  approves_changes: boolean;
}

/** Whether payouts that needed a second person need none any more. */
export function isWeaker(before: ApprovalControl, after: ApprovalControl): boolean {
  const isLimitRaised =
    before.approval_limit !== null && (after.approval_limit === null || after.approval_limit > before.approval_limit);
  return isLimitRaised || (before.approves_changes && !after.approves_changes);
}
