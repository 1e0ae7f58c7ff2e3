import type { Channel } from '../pricing.contract.ts';

/** A linked company of this install, or an outside buyer with a price list. */
export const partnerKinds = ['company', 'list'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** In which ways of buying a partner's prices count. */
export const sellingTypes = ['mail-in', 'in-store', 'both', 'none'] as const;
export type SellingType = (typeof sellingTypes)[number];

export const sellingTypeLabels: Record<SellingType, string> = {
  'mail-in': 'Mail-in',
  'in-store': 'In-store',
  both: 'Mail-in, in-store',
  none: 'None',
};

/** The ways of buying as paths spell them. `local` and `online` are older names. */
export const marketerTypes = ['in-store', 'local', 'mail-in', 'online', 'bulk-quote', 'easy-offer'] as const;
export type MarketerType = (typeof marketerTypes)[number];

/** The channel of prices that a way of buying stands for. */
export const channelOfType: Record<MarketerType, Channel> = {
  'in-store': 'in-store',
  local: 'in-store',
  'mail-in': 'mail-in',
  online: 'mail-in',
  'bulk-quote': 'bulk-quote',
  'easy-offer': 'easy-offer',
};
