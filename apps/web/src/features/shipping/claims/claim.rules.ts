import type { ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import type { ClaimReason, ClaimState } from '@tradepost/contracts/shipping/claim.data';
import { formatMoney } from '../../../lib/formats/money.ts';

export const claimReasonLabels: Record<ClaimReason, string> = { lost: 'Lost', damaged: 'Damaged' };

/** What a claim becomes, as a choice. */
export const claimStateChoices: Record<ClaimState, string> = {
  open: 'Still to file',
  filed: 'Filed with the carrier',
  paid: 'The carrier paid',
  denied: 'The carrier refused',
  closed: 'Closed without payment',
};

/** What the insurance of a label covers of a loss, in a sentence. Amounts are minor units. */
export function coverText(amount: number | null, insured: number | null, currency: string): string {
  if (insured === null || insured === 0) {
    return 'The label is not insured here. The carrier pays at most what its service includes.';
  }
  const cover = formatMoney(insured, currency);
  if (amount !== null && amount > insured) return `The insurance covers at most ${cover} of it.`;
  return `The insurance covers it, up to ${cover}.`;
}

export interface ClaimEdit {
  state: ClaimState;
  amount: number | null;
  paid_amount: number | null;
  carrier_reference: string;
  note: string;
}

export function toClaimEdit(claim: ShippingClaim): ClaimEdit {
  const { state, amount, paid_amount, carrier_reference, note } = claim;
  return { state, amount, paid_amount: paid_amount ?? claim.covered_amount, carrier_reference, note };
}

/** What is sent. Only a paid claim has a paid amount. */
export function toClaimBody(edit: ClaimEdit, { amount, version }: Pick<ShippingClaim, 'amount' | 'version'>) {
  return {
    state: edit.state,
    amount: edit.amount ?? amount,
    paid_amount: edit.state === 'paid' ? edit.paid_amount : null,
    carrier_reference: edit.carrier_reference.trim(),
    note: edit.note.trim(),
    version,
  };
}
