import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { NamesOfConditions } from '@tradepost/contracts/conditions/seller-names.rules';
import type { LotChange } from '@tradepost/contracts/orders/offers/lot-change.contract';
import type { NamedStatus, OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { OfferDevice } from '../detail/offer-devices.rules.ts';

/** The data for an order email. Money is in minor units of the order's currency. */
export interface OrderMailInput {
  /** The company's own names of the statuses; left out, they are as shipped. */
  statuses?: readonly NamedStatus[];
  company: { name: string; email: string | null; phone: string | null; country_code: string; logo_url?: string | null };
  location: { name: string; address_text: string | null; phone: string | null; timezone: string };
  customer: { first_name: string; last_name?: string };
  /** What opens the order to its seller alone: the shipping kit, the code to show at the counter, the offer, a lot’s PDF. */
  seller_links: { kit_url: string; code_url: string; answer_url?: string | null; quote_url?: string };
  order: {
    kind: OrderKind;
    box_id: string;
    status_id: number;
    sub_status_id: number | null;
    /** The status before this one, for a text that belongs to one move. */
    prev_status_id: number | null;
    currency: string;
    bonus_total: number;
    /** The fee for shipping as the seller sees it; null where there is none, or where it is hidden. */
    shipping_cost?: number | null;
    /** What the payout method adds. */
    method_bonus?: number;
    /** The fee for an expedited payout that is taken from the total. */
    expedited_fee?: number;
    /** The company's own name for it. */
    expedited_label?: string | null;
    total: number;
    /** A device or a line has no price yet, so that the total is no offer. */
    awaits_price?: boolean;
    paid_total: number;
    promo_code: string | null;
    hold_reason: string | null;
    is_left_for_testing: boolean;
    price_locked_until: string | null;
    /** Days after the price lock on which its parcel came, while its price is open; null: none. */
    days_late?: number | null;
    payout_method_label: string | null;
    payout_mask: string | null;
  };
  items: {
    title: string;
    variant_label: string | null;
    condition_label: string | null;
    price: number;
    awaits_price?: boolean;
    is_bought: boolean;
  }[];
  /** What the company calls its conditions in other languages; left out: nothing else. */
  condition_names?: NamesOfConditions;
  offer: {
    note: string | null;
    old_total: number;
    new_total: number;
    old_bonus: number;
    new_bonus: number;
    /** The minimum order total for the promo code. */
    promo_min_total: number | null;
    /** The deadline for the answer; null: none. */
    answer_until?: string | null;
    /** All devices, so that the table adds up. None of a lot. */
    devices: Omit<OfferDevice, 'item_id' | 'is_accepted'>[];
    /** Of a lot: what the offer changes and what it leaves, in numbers. */
    lot?: LotChange[];
    /** Without an answer it is accepted at its deadline. */
    accepts_automatically?: boolean;
  } | null;
  payouts: {
    method_label: string;
    mask: string | null;
    amount: number;
    reference: string | null;
    check_number: string | null;
  }[];
}

/** The text of a template in one language. */
export interface TemplateText {
  language: MessageLanguage;
  subject: string;
  body: string;
  sms: string | null;
}
