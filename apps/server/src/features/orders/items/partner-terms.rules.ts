import type { PartnerTerms } from '../../pricing/partners/partner.table.ts';
import type { OrderItemRow } from './order-item.table.ts';

/** Whose offer set the price of a device, and what that partner pays. */
export const partnerColumns = (terms: PartnerTerms | null | undefined) => ({
  marketer_id: terms?.marketer_id ?? null,
  marketer_name: terms?.name ?? null,
  partner_price: terms?.price ?? null,
});

/** The partners' offers by condition, as an order freezes them beside its prices. */
export const frozenTerms = (ladder: readonly { condition_id: number; partner: PartnerTerms | null }[]) =>
  Object.fromEntries(ladder.flatMap(({ condition_id, partner }) => (partner ? [[String(condition_id), partner]] : [])));

interface Found {
  /** The frozen price of the condition that the inspection found, where one applies. */
  frozen: number | undefined;
  condition_id: number;
  today: PartnerTerms | null;
}

/** The partner of an inspected device: a frozen price comes from the offer that was frozen with it. */
export const inspectedPartner = (
  { partner_terms }: Pick<OrderItemRow, 'partner_terms'>,
  { frozen, condition_id, today }: Found,
) => partnerColumns(frozen === undefined ? today : partner_terms[String(condition_id)]);
