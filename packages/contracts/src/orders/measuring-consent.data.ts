/** How consent to measuring came about, as it is called on an order. */
export const consentBasisLabels = {
  chosen: 'Chosen in the shop',
  signal: 'The browser asks not to share data',
  not_required: 'No choice is asked for there',
} as const;
export type ConsentBasis = keyof typeof consentBasisLabels;
export const consentBases = Object.keys(consentBasisLabels) as [ConsentBasis, ...ConsentBasis[]];
