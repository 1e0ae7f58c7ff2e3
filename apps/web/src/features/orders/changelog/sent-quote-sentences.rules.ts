import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import type { QuoteAnswer, SentQuoteState } from '@tradepost/contracts/orders/quote-line.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { after, type Description, has, lastValue } from './change-facts.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

const answered: Partial<Record<SentQuoteState, [bySeller: string, byStaff: string]>> = {
  accepted: ['accepted the quote', 'recorded that the seller accepted the quote'],
  declined: ['declined the quote', 'recorded that the seller declined the quote'],
  countered: ['answered the quote with other prices', 'recorded the seller’s prices for the quote'],
};

/** A quote that went to the seller, and what became of it. */
export function describeSentQuote(change: Change, { currency }: ChangeNames): Description {
  const quote = (what: string, isMinor = false): Description => ({ what, kind: 'money', isMinor, omitted: ['note'] });
  if (change.action === 'insert')
    return {
      ...quote(`sent a quote of ${formatMoney(Number(after(change, 'total') ?? 0), currency)}`, true),
      omitted: [],
    };
  const state = after(change, 'state') as SentQuoteState | undefined;
  const words = state && answered[state];
  if (words) return quote(words[change.actor_kind === 'customer' ? 0 : 1]);
  if (state === 'replaced') return quote('replaced the quote', true);
  if (has(change, 'opened_at')) return { ...quote('opened the quote'), omitted: ['opened_at'] };
  return quote('changed the quote', true);
}

/** What the seller says to the price of a device. */
export function describeQuoteAnswer(change: Change, { currency }: ChangeNames): Description {
  const money = (field: string) => formatMoney(Number(lastValue(change, field) ?? 0), currency);
  const title = String(lastValue(change, 'title') ?? 'a device');
  const what: Record<QuoteAnswer, string> = {
    accept: `accepted ${money('price')} for ${title}`,
    decline: `declined ${money('price')} for ${title}`,
    counter: `asked ${money('asked_price')} instead of ${money('price')} for ${title}`,
  };
  const answer = lastValue(change, 'answer') as QuoteAnswer | undefined;
  if (change.action !== 'insert' || !answer)
    return { what: 'changed an answer to a quote', kind: 'money', isMinor: true, omitted: [] };
  return { what: what[answer], kind: 'money', isMinor: answer === 'accept', omitted: ['note'] };
}
