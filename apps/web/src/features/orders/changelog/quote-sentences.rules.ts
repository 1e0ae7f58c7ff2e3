import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { type ParcelState, parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { MessageAct } from '@tradepost/contracts/orders/quote-line.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { after, type Description, has, lastValue } from './change-facts.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

/** The terms of a bulk quote, in the words of a sentence. */
const termWords: Record<string, string> = {
  valid_days: 'how long the prices hold',
  parcel_count: 'how many parcels are expected',
  pickup_on: 'the pickup day',
  seller_note: 'the note to the seller',
};

/** The terms of a bulk quote, and what was decided about its devices. */
export function describeQuote(change: Change): Description {
  const minor = (what: string): Description => ({ what, kind: 'other', isMinor: true, omitted: [] });
  if (change.action === 'insert') return minor('made the quote');
  if (change.action === 'delete') return minor('removed the quote');
  // What the thread tells too.
  if (has(change, 'order_id')) return minor('confirmed the list');
  if (has(change, 'sent_at')) return minor('sent the quote');
  const decided = after(change, 'over_state');
  if (decided)
    return {
      what: `decided to ${decided === 'approved' ? 'buy' : 'return'} the devices beyond the quote`,
      kind: 'devices',
      omitted: ['over_reason'],
    };
  if (has(change, 'reconciled_at'))
    return minor(after(change, 'reconciled_at') ? 'closed the reconciliation' : 'reopened the reconciliation');
  const terms = Object.keys(termWords).filter((field) => has(change, field));
  const only = terms.length === 1 ? termWords[terms[0]!] : undefined;
  return { what: `changed ${only ?? 'the terms of the quote'}`, kind: 'other' };
}

/** What was said and done about a line of a bulk quote, or about all of it. */
export function describeQuoteMessage(change: Change, names: ChangeNames): Description {
  const kind = kinds[after(change, 'act') as MessageAct] ?? 'other';
  if (change.action !== 'insert')
    return {
      what: change.action === 'delete' ? 'removed what was said about a line' : 'moved lines',
      kind,
      isMinor: true,
    };
  // The seller’s own answer is told by the quote.
  return { what: sentenceOf(change, names), kind, isMinor: change.actor_kind === 'customer', omitted: [] };
}

const kinds: Record<MessageAct, Description['kind']> = {
  offer: 'money',
  counter: 'money',
  accept: 'money',
  decline: 'money',
  reopen: 'money',
  price: 'money',
  send: 'status',
  edit: 'devices',
  receive: 'devices',
  note: 'notes',
};

function sentenceOf(change: Change, { currency, lines }: ChangeNames): string {
  const [line_id, price, body] = ['line_id', 'price', 'body'].map((field) => lastValue(change, field));
  const isOfQuote = line_id === null || line_id === undefined;
  const ours = lastValue(change, 'side') === 'ours';
  const about = isOfQuote ? 'the quote' : (lines?.[Number(line_id)] ?? 'a line');
  // Several lines at once are one entry of the thread, whose text counts them.
  const them = isOfQuote ? String(body ?? 'the lines') : about;
  const said = typeof body === 'string' ? `${body.slice(0, 1).toLowerCase()}${body.slice(1)}` : '';
  const money = typeof price === 'number' ? formatMoney(price, currency) : null;
  switch (lastValue(change, 'act') as MessageAct) {
    case 'price':
      return `priced ${them}${money ? ` at ${money}` : ''}`;
    case 'offer':
      return money && !isOfQuote ? `offered ${money} for ${about}` : `offered prices for ${them}`;
    case 'counter':
      return money && !isOfQuote
        ? `recorded that the seller asks ${money} for ${about}`
        : `recorded the seller’s prices for ${them}`;
    case 'accept':
      if (ours) return `accepted the seller’s price for ${them}`;
      return `recorded that the seller accepted ${isOfQuote && money ? about : them}`;
    case 'decline':
      return `recorded that the seller declined ${isOfQuote && body ? them : about}`;
    case 'reopen':
      return `reopened ${them}`;
    case 'send':
      return money ? `sent the quote of ${money}` : 'sent the quote';
    case 'edit':
      return isOfQuote && said ? said : `corrected ${about}`;
    case 'receive':
      if (/^Reopened: /.test(String(body))) return 'reopened the reconciliation';
      return money ? `closed the reconciliation at ${money}` : `received ${body ?? about}`;
    case 'note':
      return ours ? `added a note about ${about}` : `wrote down what the seller said about ${about}`;
  }
}

/** A parcel of an order. What happens to it on its way has an entry of its own. */
export function describeParcel(change: Change): Description {
  const isOut = lastValue(change, 'direction') === 'out';
  const parcel = isOut ? 'a return parcel' : 'a parcel';
  const number = after(change, 'tracking_number');
  if (change.action === 'insert')
    return { what: `added ${parcel}${number ? ` with the number ${number}` : ''}`, kind: 'other', omitted: [] };
  if (change.action === 'delete') return { what: `removed ${parcel}`, kind: 'other', omitted: [] };
  const state = parcelStateLabels[after(change, 'state') as ParcelState];
  if (state) return { what: `changed ${parcel} to ${state.label}`, kind: 'other', omitted: [] };
  if (number) return { what: `entered the tracking number ${number}`, kind: 'other', omitted: [] };
  return { what: `changed ${parcel}`, kind: 'other', isMinor: true };
}
