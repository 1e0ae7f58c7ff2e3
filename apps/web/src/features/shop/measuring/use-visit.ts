import { clickInQuery } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import type { Consent } from '@tradepost/contracts/shop/measuring/consent.rules';
import type { MeasuredVisit } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { useCallback, useEffect } from 'react';
import { newUuid } from '../../../lib/new-key.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useShop } from '../use-shop.ts';
import { type Visitor, visitorOf } from './visitor.rules.ts';

/** As the first page's address had it. */
const query = new URLSearchParams(location.search);
const click = query.get('fbclid');
let affiliate = clickInQuery(query);

const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** What is sent with an event, with an id of its own; null before the choice. Ids that are no longer allowed are removed. */
export function useVisit(consent: Consent | null): () => MeasuredVisit | null {
  const { company } = useShop();
  const key = `shop.${company}.visitor`;
  const keep = useCallback((): Visitor => {
    const visitor = visitorOf(readStored<Visitor>(key, {}), consent, { ms: Date.now(), random, click, affiliate });
    // A click counts once: later it is as old as when it was kept.
    if (consent?.advertising) affiliate = null;
    writeStored(key, Object.keys(visitor).length > 0 ? visitor : undefined);
    return visitor;
  }, [key, consent]);
  useEffect(() => void keep(), [keep]);
  return useCallback(() => {
    if (!consent) return null;
    const { seen_at: _seen, clicked_at: _clicked, ...visitor } = keep();
    return { event_id: newUuid(), consent, ...visitor, page: location.pathname.slice(0, 490) };
  }, [consent, keep]);
}
