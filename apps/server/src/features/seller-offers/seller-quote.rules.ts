import type { SentQuote } from '@tradepost/contracts/orders/order-parts.contract';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';

type Line = SellerQuote['lines'][number];

const stateOf = { accept: 'accepted', decline: 'declined', counter: 'countered' } as const;

/** The lines with what was answered. Devices that the seller kept are no longer in the order, so the answer names them. */
export function linesOf(lines: readonly Line[], answers: SentQuote['answers'], state: SellerQuote['state']): Line[] {
  const answered = lines.map((line): Line => {
    const own = answers.find(({ item_id, line_id }) => item_id === line.id || line_id === line.id);
    if (!own) return { ...line, state: line.state === 'open' && state === 'accepted' ? 'accepted' : line.state };
    return { ...line, state: stateOf[own.answer], asked_price: own.asked_price };
  });
  const kept = answers
    .filter(({ item_id, line_id }) => item_id === null && line_id === null)
    .map(
      ({ id, title, answer, price, asked_price }): Line => ({
        // No line of the order has it: it only tells the rows of the page apart.
        id: -id,
        title,
        variant_label: null,
        condition_label: null,
        quantity: 1,
        price,
        state: stateOf[answer],
        asked_price,
        can_counter: false,
      }),
    );
  return [...answered, ...kept];
}
