import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { OfferBounds } from '@tradepost/contracts/pricing/limits.rules';
import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  type PayoutTerms,
  payoutTermsOf,
  payoutTermsPart,
  requireOffered,
  type StoredTerms,
} from '../../company/payout-method.queries.ts';
import { type GatedCustomer, requireServable } from '../../customers/blocks/blocked-customer.queries.ts';
import { type BoundsRow, boundsOf, boundsRow } from '../../pricing/limits/limits.queries.ts';
import { defaultPriceSettings, type PriceSettings, priceSettingsRow } from '../../pricing/price-book.queries.ts';

/** The kinds that only a mail-in location buys. A pallet can arrive, or be picked up from, anywhere. */
const arrivesByMail: readonly OrderKind[] = ['mail-in', 'easy-offer'];

type Location = { is_on: boolean; is_mailin: boolean } | null;
type Customer = (GatedCustomer & { language: MessageLanguage | null }) | null;

interface ReservationInput {
  kind: OrderKind;
  location_id: number;
  customer_id: number;
  /** The payout method, if known. */
  payout_method?: string;
  override_reason?: string;
  /** As staff choose it. */
  language?: MessageLanguage;
}

/** The reserved numbers and the settings for a new order. */
export interface OrderReservation {
  /** A refused order leaves a gap in the numbers. */
  id: number;
  box_id: string;
  settings: PriceSettings;
  bounds: OfferBounds;
  terms: PayoutTerms;
  /** Of the order, by the choice of staff or the customer's own. */
  language: MessageLanguage | null;
}

/**
 * Reserves the numbers of a new order and reads its settings, in one query. Throws 422 for an invalid location,
 * customer or payout method. A blocked customer requires a permission.
 */
export async function reserveOrder(ctx: Ctx, input: ReservationInput): Promise<OrderReservation> {
  const { kind, location_id, customer_id, payout_method, override_reason } = input;
  const [read] = await readReservation(ctx.db, { company_id: ctx.company_id, kind, location_id, customer_id });
  if (!read) throw new Error('an order without its company');
  const { id, box_id, location, customer, settings, bounds, payouts } = read.reservation;
  if (read.reservation.is_paused) throw conflict(pausedTexts[kind]);
  const terms = payoutTermsOf(ctx, payouts);
  requireLocation(ctx, kind, location_id, location);
  requireAllowedCustomer(ctx, customer, override_reason);
  if (payout_method) requireOffered(terms, payout_method, { kind, location_id });
  return {
    id,
    box_id,
    terms,
    settings: settings ?? defaultPriceSettings,
    bounds: boundsOf(ctx, kind, bounds),
    language: input.language ?? customer?.language ?? null,
  };
}

/** Why no new order is taken. Set under General settings. */
const pausedTexts: Record<OrderKind, string> = {
  'in-store': 'In-store buying is turned off. An admin can turn it on in General settings.',
  'mail-in': 'Mail-in buying is turned off. An admin can turn it on in General settings.',
  'bulk-quote': 'Bulk quotes are turned off. An admin can turn them on in General settings.',
  'easy-offer': 'Easy offers are turned off. An admin can turn them on in General settings.',
};

interface StoredReservation extends Pick<OrderReservation, 'id' | 'box_id'> {
  is_paused: boolean;
  location: Location;
  customer: Customer;
  settings: PriceSettings | null;
  bounds: BoundsRow;
  payouts: StoredTerms;
}

interface ReservationKey {
  company_id: number;
  location_id: number;
  customer_id: number;
}

const locationOf = (company_id: SQL, id: SQL): SQL =>
  sql`(select json_build_object('is_on', l.is_on, 'is_mailin', l.is_mailin) from locations l where l.company_id = ${company_id} and l.id = ${id})`;

const customerOf = (company_id: SQL, id: SQL): SQL =>
  sql`(select json_build_object('status', c.status, 'language', c.language, 'blocked_reason', c.blocked_reason,
       'block', customer_block(c.company_id, c.email, c.phone_key))
     from customers c where c.company_id = ${company_id} and c.id = ${id})`;

const readReservation = statement<ReservationKey & { kind: OrderKind }, { reservation: StoredReservation }>(
  ({ company_id, kind, location_id, customer_id }) => sql`select json_build_object(
      'id', next_order_id(), 'box_id', coalesce(box_prefixes ->> ${kind}::text, box_prefix) || '-' || next_box_number(),
      'is_paused', ${kind}::text = any (paused_channels),
      'location', ${locationOf(company_id, location_id)},
      'customer', ${customerOf(company_id, customer_id)},
      'settings', ${priceSettingsRow(company_id)},
      'bounds', ${boundsRow(company_id, kind)},
      'payouts', ${payoutTermsPart(company_id)}) as reservation
    from companies where company_id = ${company_id}`,
);

const readLocationAndCustomer = statement<ReservationKey, { location: Location; customer: Customer }>(
  ({ company_id, location_id, customer_id }) =>
    sql`select ${locationOf(company_id, location_id)} as location, ${customerOf(company_id, customer_id)} as customer`,
);

/** Throws 422 when an order's new location or customer is invalid. */
export async function requireLocationAndCustomer(
  ctx: Ctx,
  kind: OrderKind,
  change: Partial<Pick<ReservationInput, 'location_id' | 'customer_id'>>,
): Promise<void> {
  const { location_id, customer_id } = change;
  if (location_id === undefined && customer_id === undefined) return;
  const key = { company_id: ctx.company_id, location_id: location_id ?? 0, customer_id: customer_id ?? 0 };
  const [read] = await readLocationAndCustomer(ctx.db, key);
  if (location_id !== undefined) requireLocation(ctx, kind, location_id, read?.location ?? null);
  if (customer_id !== undefined) requireAllowedCustomer(ctx, read?.customer ?? null, undefined);
}

function requireLocation(ctx: Ctx, kind: OrderKind, location_id: number, location: Location): void {
  const { location_ids } = ctx.actor;
  if (!location || (location_ids !== null && !location_ids.includes(location_id)))
    throw invalid({ location_id: 'This location does not exist' });
  if (!location.is_on) throw invalid({ location_id: 'This location is turned off' });
  if (arrivesByMail.includes(kind) && !location.is_mailin)
    throw invalid({ location_id: 'This location doesn’t buy by mail' });
}

function requireAllowedCustomer(ctx: Ctx, customer: Customer, override_reason: string | undefined): void {
  if (!customer) throw invalid({ customer_id: 'This seller does not exist' });
  if (customer.status === 0) throw invalid({ customer_id: 'This seller is archived' });
  requireServable(ctx, customer, override_reason);
}
