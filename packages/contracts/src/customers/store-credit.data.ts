export const creditKinds = ['earned', 'redeemed', 'adjusted', 'reversed', 'voided'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditKindLabels: Readonly<Record<CreditKind, string>> = {
  earned: 'Earned',
  redeemed: 'Redeemed',
  adjusted: 'Adjusted',
  reversed: 'Payout reversed',
  voided: 'Voided',
};

/** The entries that staff made and can void. What a payout made goes with the payout. */
export const voidableKinds: readonly CreditKind[] = ['redeemed', 'adjusted'];
