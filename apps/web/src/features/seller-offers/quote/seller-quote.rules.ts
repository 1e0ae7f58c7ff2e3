import { currencyOf } from '@tradepost/contracts/currencies';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';

export type QuoteLine = SellerQuote['lines'][number];

/** What the seller says to a line instead of accepting it. The price is as typed. */
export interface LineChoice {
  answer: 'decline' | 'counter';
  price: string;
  note: string;
}

/** By line. A line without a choice is accepted. */
export type Choices = Readonly<Record<number, LineChoice>>;

/** An amount as sellers of any country type it: digits, with a point or a comma before the cents. Null: it is not one. */
export function readPrice(text: string, currency: string): number | null {
  const { decimals } = currencyOf(currency);
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === '' || cents.length > decimals) return null;
  const minor = Number(`${whole}${cents.padEnd(decimals, '0')}`);
  return minor > 0 ? minor : null;
}

/** The answers to send, and the lines whose price cannot be read. */
export function readChoices(quote: SellerQuote, choices: Choices) {
  const open = quote.lines.filter(({ id, state }) => state === 'open' && choices[id]);
  const lines = open.map(({ id }) => {
    const { answer, price, note } = choices[id] as LineChoice;
    if (answer === 'decline') return { id, answer };
    return { id, answer, price: readPrice(price, quote.currency) ?? undefined, note: note.trim() || undefined };
  });
  const mistakes = lines.filter((line) => line.answer === 'counter' && line.price === undefined).map(({ id }) => id);
  return { lines, mistakes };
}

/** How many lines have which answer. */
export function countChoices(quote: SellerQuote, choices: Choices) {
  const open = quote.lines.filter(({ state }) => state === 'open');
  const having = (answer: LineChoice['answer']) => open.filter(({ id }) => choices[id]?.answer === answer).length;
  const declined = having('decline');
  const countered = having('counter');
  return { accepted: open.length + quote.more_lines - declined - countered, declined, countered };
}

/** The title of the page and what it says below. */
export function quoteWords(quote: SellerQuote, { write, date }: Locale): { title: string; body: string } {
  const day = quote.valid_until ? date(quote.valid_until, quote.timezone, 'day') : null;
  switch (quote.state) {
    case 'awaiting':
      return {
        title: write('Your quote'),
        body: write('Accept our price for each device, decline it, or ask for another one.'),
      };
    case 'accepted':
      return {
        title: write('Thank you, you accepted our quote'),
        body: write('We’ll email you about the next steps.'),
      };
    case 'declined':
      return { title: write('You declined our quote'), body: write('If you change your mind, contact us.') };
    case 'countered':
      return {
        title: write('Thank you, we’ll look at your prices'),
        body: write('We’ll reply by email.'),
      };
    case 'replaced':
      return {
        title: write('We’ve sent you a newer quote'),
        body: write('Open the link in our latest email to see and answer it.'),
      };
    case 'ended':
      return {
        title: write('The prices in this quote have expired'),
        body: write('They were valid until {day}. Ask us for a new quote.', { day: day ?? '' }),
      };
    case 'closed':
      return {
        title: write('This quote is no longer open'),
        body: write('Your order has moved on in the meantime.'),
      };
  }
}
