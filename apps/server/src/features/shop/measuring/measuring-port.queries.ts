import type { MeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import type { MeasuredItem, ShopMeasuring } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { type Purpose, purposes, type ShopEventName } from '@tradepost/contracts/shop/measuring/measuring.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findStorefront } from '../site/storefront.queries.ts';

/** Who sells, in plain text. It is hashed before it is stored to be sent. */
export interface MeasuredPerson {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Something that a visitor did in the shop and allowed to be measured. */
export interface MeasuredEvent {
  name: ShopEventName;
  event_id: string;
  consent: MeasuringConsent;
  happened_at: string;
  client_id?: string | undefined;
  session_id?: number | undefined;
  fbp?: string | undefined;
  fbc?: string | undefined;
  affiliate_click?: string | undefined;
  page_url: string;
  /** What Meta asks for; null without consent to advertising. */
  browser: { ip: string; user_agent: string } | null;
  person: MeasuredPerson | null;
  currency: string;
  /** In minor units. */
  value: number;
  items: readonly MeasuredItem[];
  order: { id: number; box_id: string } | null;
}

/** A system that measures the shop. */
export interface Measured {
  /** As visitors read it. */
  name: string;
  purposes: readonly Purpose[];
  /** The container of tags that run in the browser; null: it is told by the server. */
  container: string | null;
}

/** What shops ask of the feature that has the accounts at those who measure. */
export interface ShopMeasurer {
  /** The systems that are connected and not paused. */
  list(ctx: Ctx): Promise<readonly Measured[]>;
  /** Queues an event for them, in the transaction of what happened. */
  queue(ctx: Ctx, event: MeasuredEvent): Promise<void>;
}

let measurer: ShopMeasurer | undefined;

/** Registers who measures, when the server starts. Shops must not import it. */
export function measureShopsWith(next: ShopMeasurer): void {
  measurer = next;
}

export const queueMeasured = async (ctx: Ctx, event: MeasuredEvent): Promise<void> => measurer?.queue(ctx, event);

const listMeasured = async (ctx: Ctx): Promise<readonly Measured[]> => (await measurer?.list(ctx)) ?? [];

/** How the shop measures its visitors. Null where nothing is connected: nobody is asked then. */
export async function findMeasuring(ctx: Ctx): Promise<ShopMeasuring | null> {
  const systems = await listMeasured(ctx);
  if (systems.length === 0) return null;
  const namesOf = (purpose: Purpose) => [
    ...new Set(systems.filter((each) => each.purposes.includes(purpose)).map(({ name }) => name)),
  ];
  return {
    asks: (await findStorefront(ctx)).asks_consent,
    purposes: purposes.map((purpose) => ({ purpose, names: namesOf(purpose) })).filter(({ names }) => names.length > 0),
    has_tags: systems.some(({ container }) => container !== null),
  };
}

/** The container whose tags run in the frame of the shop. */
export const findContainer = async (ctx: Ctx): Promise<string | null> =>
  (await listMeasured(ctx)).find(({ container }) => container !== null)?.container ?? null;
