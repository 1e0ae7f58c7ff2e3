import { addressLines } from '@tradepost/contracts/addresses';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type DeviceChange, deviceChangeLabels } from '@tradepost/contracts/orders/offers/device-change.data';
import type { LotChange } from '@tradepost/contracts/orders/offers/lot-change.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { Offer } from '@tradepost/contracts/orders/order-parts.contract';
import { type OfferReason, offerReasons, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { methodBonusOf, type TotalParts, takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { offeredMethods } from '@tradepost/contracts/payouts/offered-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import type { PortalTextKey } from '@tradepost/contracts/seller-offers/portal-text.data';
import type { SellerMethod, SellerOffer, SellerParcel } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { listSellerSteps } from '@tradepost/contracts/seller-offers/seller-progress.rules';
import type { PayoutTerms } from '../company/payout-method.queries.ts';
import type { ConditionNamer } from '../conditions/condition-names.queries.ts';
import { type OfferDevice, totalBefore } from '../orders/detail/offer-devices.rules.ts';
import { canChangePayout } from '../orders/offers/seller-payout.rules.ts';
import type { PortalValues } from './portal-text.queries.ts';

export type SellerState = SellerOffer['state'];

const states = { awaiting: 'awaiting', accepted: 'accepted', rejected: 'declined', replaced: 'replaced' } as const;

export const stateOf = (offer: Offer): SellerState => states[offer.state];

/** Which text the seller sees. */
export function textKeyOf(order: Pick<OrderDetail, 'status_id' | 'sub_status_id'>, state: SellerState): PortalTextKey {
  if (order.status_id === status.returned) return 'returned';
  if (order.status_id === status.onHold && order.sub_status_id === subStatus.activationLock) return 'activation_lock';
  return state === 'accepted' || state === 'declined' ? state : 'revised';
}

/** What the page reads beside the order. */
export interface OfferFacts {
  devices: readonly OfferDevice[];
  /** Conditions in the seller's language. */
  nameOf: ConditionNamer;
}

/** What the offer comes to: as it was made, and once accepted as the order stands. */
const newTotalOf = (order: OrderDetail, offer: Offer) => (offer.state === 'accepted' ? order.total : offer.new_total);

/** What makes up the offer's total: its new prices beside those that stay. */
export function totalPartsOf(order: OrderDetail, offer: Offer): TotalParts {
  if (offer.state === 'accepted') return order;
  const change = offer.lines.reduce((sum, line) => sum + line.new_price - line.old_price, 0);
  return { ...order, items_total: order.items_total + change, bonus_total: offer.new_bonus };
}

/** What the variables of the texts stand for. */
export function portalValuesOf(
  order: OrderDetail,
  offer: Offer,
  facts: { first_name: string; company_name: string; timezone: string; devices: readonly OfferDevice[] },
  locale: Locale,
): PortalValues {
  const { write } = locale;
  const money = (minor: number) => locale.money(minor, order.currency);
  const count = order.items.length === 1 ? 1 : 2;
  const { answer_until } = offer;
  return {
    first_name: facts.first_name,
    company_name: facts.company_name,
    box_id: order.box_id,
    device: write('{count, plural, one {device} other {devices}}', { count }),
    your_device: write('{count, plural, one {your device} other {your devices}}', { count }),
    old_total: money(totalBefore(offer.old_total, facts.devices)),
    new_total: money(newTotalOf(order, offer)),
    answer_date: answer_until ? locale.date(answer_until, facts.timezone, 'day') : write('any day'),
  };
}

type Parts = Pick<
  SellerOffer,
  | 'state'
  | 'acceptance'
  | 'can_answer'
  | 'note'
  | 'lines'
  | 'lot'
  | 'accepts_automatically'
  | 'pictures'
  | 'old_total'
  | 'new_total'
  | 'old_bonus'
  | 'new_bonus'
  | 'answer_until'
  | 'answered_at'
  | 'steps'
  | 'parcels'
  | 'return_orders'
  | 'questions'
  | 'own_pictures'
>;

/** What the seller may see of the order and one of its offers. Of a replaced offer nothing but that it is replaced. */
export function partsOf(order: OrderDetail, offer: Offer, facts: OfferFacts, locale: Locale): Parts {
  const { phrase } = locale;
  const state = stateOf(offer);
  const isAnswered = state === 'accepted' || state === 'declined';
  const isShown = state !== 'replaced';
  const pictures = order.pictures.filter((picture) => picture.is_for_customer);
  return {
    state,
    acceptance: offer.acceptance,
    can_answer: state === 'awaiting' && standingOf(order).status_id === status.notAsDescribed && !order.is_archived,
    note: isShown ? offer.note : null,
    lines: isShown && offer.lot.length === 0 ? linesOf(order, facts, locale) : [],
    lot: isShown ? lotOf(offer.lot, facts) : [],
    accepts_automatically: offer.accepts_automatically,
    pictures: isShown ? pictures.filter(({ item_id }) => item_id === null).map(pictureOf) : [],
    old_total: totalBefore(offer.old_total, facts.devices),
    new_total: newTotalOf(order, offer),
    old_bonus: offer.old_bonus,
    new_bonus: offer.state === 'accepted' ? order.bonus_total : offer.new_bonus,
    answer_until: offer.answer_until,
    answered_at: offer.answered_at,
    steps: listSellerSteps({ ...order, is_accepted: isAnswered ? state === 'accepted' : null }).map((step) => ({
      ...step,
      label: phrase(step.label),
    })),
    parcels: isShown ? parcelsOf(order) : [],
    return_orders: offer.lines.some(({ is_accepted }) => is_accepted === false)
      ? order.children.map(({ box_id }) => box_id)
      : [],
    questions: threadOf(order),
    own_pictures: order.pictures.filter(({ is_from_seller }) => is_from_seller).map(pictureOf),
  };
}

/** What the seller and the shop wrote each other, oldest first. */
export const threadOf = ({ notes }: Pick<OrderDetail, 'notes'>): SellerOffer['questions'] =>
  notes
    .filter(({ audience }) => audience === 'customer')
    .map(({ id, body, is_from_seller, created_at }) => ({ id, body, is_mine: is_from_seller, at: created_at }))
    .toSorted((one, other) => one.id - other.id)
    .slice(-30);

/** Where the seller's parcels are. What staff noted or scanned is told as the state and its time only. */
function parcelsOf({ parcels }: Pick<OrderDetail, 'parcels'>): SellerParcel[] {
  return parcels
    .filter(({ state }) => state !== 'voided')
    .map(({ id, direction, carrier, tracking_number, tracking_url, state, events: [last] }) => ({
      id,
      direction,
      tracking_number,
      tracking_url,
      state,
      carrier: carrier === 'other' ? null : carriers[carrier],
      last_event: last
        ? {
            text: last.source === 'carrier' ? [last.description, last.place].filter(Boolean).join(', ') : null,
            at: last.happened_at,
          }
        : null,
    }));
}

type Line = SellerOffer['lines'][number];

const pictureOf = ({ id, caption }: OrderDetail['pictures'][number]) => ({ id, caption });

/** All devices of the offer, in the seller's language. */
function linesOf(order: OrderDetail, { devices, nameOf }: OfferFacts, { phrase }: Locale): Line[] {
  return devices.map(({ reason, received_label, condition_label, defects, ...device }) => ({
    ...device,
    condition_label: nameOf(condition_label),
    received_label: nameOf(received_label),
    defects: defects.map(phrase),
    is_revised: device.change === 'revised',
    reason: reasonOf(device.change, reason, phrase),
    pictures: order.pictures
      .filter((picture) => picture.is_for_customer && picture.item_id === device.item_id)
      .map(pictureOf),
  }));
}

function reasonOf(change: DeviceChange, reason: OfferReason | null, phrase: Locale['phrase']): string | null {
  if (change === 'unchanged') return null;
  return phrase(change === 'revised' ? offerReasons[reason ?? 'other'] : deviceChangeLabels[change]);
}

const lotOf = (lot: readonly LotChange[], { nameOf }: OfferFacts): LotChange[] =>
  lot.map((part) => ({
    ...part,
    condition_label: nameOf(part.condition_label),
    received_label: nameOf(part.received_label),
  }));

/** What the payout method adds to the offer, and what an expedited payout takes from it. */
export const bonusAndFeeOf = (parts: TotalParts) => ({
  method_bonus: methodBonusOf(parts),
  method_bonus_terms: parts.method_bonus_terms,
  is_promo_stacked: parts.is_promo_stacked,
  expedited_fee: takenFees(parts).expedited_fee,
});

/** What the company renamed stays as it is. */
export const toSellerMethod = (
  { key, name, hint, is_custom, bonus, fields }: PayoutMethodSetting,
  phrase: Locale['phrase'],
): SellerMethod => ({
  key,
  name: phrase(name),
  hint: phrase(hint),
  is_custom,
  bonus,
  fields: fields.map((field) => ({
    ...field,
    label: phrase(field.label),
    hint: phrase(field.hint),
    ...(field.options ? { options: field.options.map(({ value, label }) => ({ value, label: phrase(label) })) } : {}),
  })),
});

/** What the seller sees of the payout: never more than the last characters of the details. */
export function payoutOf(
  order: OrderDetail,
  { methods, expedited }: PayoutTerms,
  { phrase }: Locale,
): SellerOffer['payout'] {
  const is_missing = order.payout_problems.length > 0;
  const { label, hint, fee } = expedited;
  const hasExpedited = expedited.is_enabled || order.is_expedited;
  return {
    methods: offeredMethods(methods, { ...order, location_id: order.location.id }).map((method) =>
      toSellerMethod(method, phrase),
    ),
    expedited: hasExpedited
      ? { label: label || phrase(defaultExpeditedLabel), hint, fee: order.is_expedited ? order.expedited_fee : fee }
      : null,
    is_expedited: order.is_expedited,
    method: order.payout_method,
    label: order.payout_method_label && phrase(order.payout_method_label),
    mask: order.payout_mask,
    is_missing,
    can_change: canChangePayout(order, is_missing),
  };
}

/** The last line of an address: enough to recognize it, and no more. */
export function townOf(address_text: string | null): string | null {
  const lines = addressLines(address_text);
  return lines.length > 1 ? (lines.at(-1) ?? null) : null;
}
