import { decrypt, encrypt } from './secrets.ts';

/** Binds encrypted payout details to the order or the customer. They cannot be decrypted for another one. */
export type PayoutOwner = { company_id: number } & ({ order_id: number } | { customer_id: number });

export const payoutContext = (owner: PayoutOwner): string =>
  'order_id' in owner
    ? `orders.payout_details:${owner.company_id}:${owner.order_id}`
    : `customer_payouts.details:${owner.company_id}:${owner.customer_id}`;

/** Encrypts payout details. */
export function sealPayout(appSecret: string, owner: PayoutOwner, details: Readonly<Record<string, unknown>>): string {
  return encrypt(appSecret, JSON.stringify(details), payoutContext(owner));
}

/** Decrypts payout details; empty when there are none. Throws when the text was altered or moved. */
export function openPayout(appSecret: string, owner: PayoutOwner, sealed: string | null): Record<string, string> {
  return sealed === null
    ? {}
    : (JSON.parse(decrypt(appSecret, sealed, payoutContext(owner))) as Record<string, string>);
}
