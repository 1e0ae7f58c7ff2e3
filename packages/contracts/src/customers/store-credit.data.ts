export const creditKinds = ['earned', 'redeemed', 'adjusted', 'reversed', 'voided', 'moved'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditKindLabels: Readonly<Record<CreditKind, string>> = {
  earned: 'Earned',
  redeemed: 'Redeemed',
  adjusted: 'Adjusted',
  reversed: 'Payout reversed',
  voided: 'Voided',
  moved: 'Moved by a merge',
};

/** The entries that staff made and can void. What a payout made goes with the payout. */
export const voidableKinds: readonly CreditKind[] = ['redeemed', 'adjusted'];
