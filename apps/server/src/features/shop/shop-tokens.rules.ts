import { type OpenedBy, parts, sealed } from '../../platform/secrets/sealed.ts';

const { id, idOrNull, instant, text } = parts;

/**
 * A seller who left an email address in a shop. `order_id` is the unfinished lead that was stored for it; null where none
 * was, as when the address has one already. `added_version` is the version of the customer that was added with it; null for
 * a customer that was there before.
 */
export const shopLead = sealed(
  'shop-lead',
  { company_id: id, customer_id: id, order_id: idOrNull, added_version: idOrNull, made_at: instant },
  30,
);
export type OpenedLead = OpenedBy<typeof shopLead>;

/** A seller who proved to own an email address, for as long as a visit takes. */
export const sellerAccount = sealed('seller-account', { company_id: id, expires_at: instant, email: text }, 2 / 24);
