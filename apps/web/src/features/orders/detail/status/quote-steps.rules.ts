import { findUnpricedLines } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { LineNeed } from '@tradepost/contracts/orders/quote-line.data';
import type { Permission } from '@tradepost/contracts/permissions';

/** What is done with a bulk quote and its lines. */
export type QuoteAction =
  /** Sends the quote, or records the seller’s answer, after the edits of its lines. */
  | { does: 'move_quote'; status_id: number; sub_status_id: number }
  /** Shows the lines that need something. */
  | { does: 'show_lines'; need: LineNeed }
  /** Prices the lines by a rule. */
  | { does: 'price_lines' };

interface Step {
  label: string;
  action: QuoteAction;
}

type QuoteStep = 'match_lines' | 'price_lines' | 'answer_counters' | 'send_quote' | 'record_acceptance';

const move = (status_id: number, sub_status_id: number): QuoteAction => ({
  does: 'move_quote',
  status_id,
  sub_status_id,
});

/** What staff do with a bulk quote while it is negotiated, in order. */
export const quoteSteps = {
  match_lines: { label: 'Match lines', action: { does: 'show_lines', need: 'device' } },
  price_lines: { label: 'Price lines', action: { does: 'price_lines' } },
  answer_counters: { label: 'Answer counters', action: { does: 'show_lines', need: 'answer' } },
  send_quote: { label: 'Send quote', action: move(status.manualQuote, subStatus.requiresReview) },
  record_acceptance: { label: 'Record acceptance', action: move(status.leads, subStatus.activeLead) },
  record_decline: { label: 'Record decline', action: move(status.leads, subStatus.cancelled) },
} as const satisfies Record<string, Step>;

const permissions: Record<keyof typeof quoteSteps, Permission> = {
  match_lines: 'orders.edit',
  price_lines: 'orders.offer',
  answer_counters: 'orders.offer',
  send_quote: 'orders.status',
  record_acceptance: 'orders.status',
  record_decline: 'orders.status',
};

/** The next step of a bulk quote. Lines that the catalog has no price for are priced by hand. */
export function findQuoteStep(
  { quote }: Pick<OrderDetail, 'quote'>,
  step: QuoteStep,
  can: (permission: Permission) => boolean,
): Step | null {
  if (!can(permissions[step])) return null;
  if (step === 'price_lines' && quote?.to_do?.price_by_catalog === 0)
    return { label: quoteSteps.price_lines.label, action: { does: 'show_lines', need: 'price' } };
  return quoteSteps[step];
}

interface MenuStep extends Step {
  key: keyof typeof quoteSteps;
  unavailable: string | null;
}

/** The steps of a bulk quote for the menu. A quote that was sent is not sent again unchanged. */
export function listQuoteSteps(
  order: Pick<OrderDetail, 'kind' | 'status_id' | 'is_archived' | 'sub_status_id' | 'quote'>,
  can: (permission: Permission) => boolean,
): MenuStep[] {
  if (!isNegotiatedQuote(order)) return [];
  const isSent = order.sub_status_id === subStatus.requiresReview;
  const { price = 0, answer = 0 } = order.quote?.to_do ?? {};
  const unpriced = findUnpricedLines({ unpriced: price });
  const unanswered = answer > 0 ? 'Answer the seller’s prices first' : null;
  const steps = [
    { key: 'price_lines', unavailable: null },
    ...(isSent ? [] : [{ key: 'send_quote' as const, unavailable: unpriced }]),
    { key: 'record_acceptance', unavailable: unanswered ?? unpriced },
    { key: 'record_decline', unavailable: null },
  ] as const;
  return steps
    .filter(({ key }) => can(permissions[key]))
    .map(({ key, unavailable }) => ({ key, unavailable, ...quoteSteps[key] }));
}

const isNegotiatedQuote = ({
  kind,
  status_id,
  is_archived,
}: Pick<OrderDetail, 'kind' | 'status_id' | 'is_archived'>): boolean =>
  kind === 'bulk-quote' && status_id === status.manualQuote && !is_archived;
