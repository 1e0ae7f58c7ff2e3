import type { MeasuredItem, MeasuredVisit } from '@tradepost/contracts/shop/measuring/measuring.contract';
import type { ShopEventName } from '@tradepost/contracts/shop/measuring/measuring.data';
import { useEffect } from 'react';

/** What a visitor does in the shop. */
export interface ShopEvent {
  name: ShopEventName;
  items: readonly MeasuredItem[];
  /** In minor units; left out: what the items come to. */
  value?: number;
  /** The number of the order. */
  order?: string;
  /** Of an event that a call of its own sent already; left out: a new one. */
  event_id?: string | undefined;
}

/** What measures. Its code is loaded after the page, and only in shops that measure. */
interface Ear {
  hear: (event: ShopEvent) => void;
  /** Null while the visitor allows nothing. */
  visit: () => MeasuredVisit | null;
}

let ear: Ear | null = null;
/** What happened until the code was loaded. */
const early: ShopEvent[] = [];
const maxEarly = 20;

export function tellShop(event: ShopEvent): void {
  if (ear) ear.hear(event);
  else if (early.length < maxEarly) early.push(event);
}

/** Hears what happens from now on, and what happened while its code was loading. Returns what ends it. */
export function listenToShop(next: Ear): () => void {
  ear = next;
  for (const event of early.splice(0)) next.hear(event);
  return () => {
    if (ear === next) ear = null;
  };
}

export interface VisitPart {
  visit?: MeasuredVisit;
}

/** What the checkout and a lead send, so that they are measured and the order keeps what the seller allowed. */
export function visitPart(): VisitPart {
  const visit = ear?.visit() ?? null;
  return visit ? { visit } : {};
}

/** Tells an event once for each `key`; null: not yet. */
export function useShopEvent(key: string | null, event: () => ShopEvent): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event is of the key.
  useEffect(() => {
    if (key !== null) tellShop(event());
  }, [key]);
}

interface Line {
  title: string;
  quantity: number;
  price: number | null;
  /** Left out for a device that is not listed. */
  variant_id?: number;
}

/** The devices as they are measured. What a seller typed about one that is not listed is not told. */
export const measuredItems = (lines: readonly Line[]): MeasuredItem[] =>
  lines.slice(0, 50).map(({ variant_id, title, quantity, price }) => ({
    item_id: variant_id === undefined ? 'unlisted' : String(variant_id),
    item_name: variant_id === undefined ? 'Unlisted device' : title.slice(0, 100),
    quantity,
    price: price ?? 0,
  }));
