import type { LineEdit, LineFilter } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { actOnLine, type NegotiatedLine, priceByRule } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import type { LineAct, MessageSide } from '@tradepost/contracts/orders/quote-line.data';
import { maxPrice } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { tell } from '../quote-lines/quote-thread.commands.ts';
import type { BulkQuoteRow } from './bulk-quote.table.ts';
import { matchingLines } from './quote-line.queries.ts';
import { type Edited, linesText, storeNegotiated } from './write-lines.commands.ts';

interface Line extends NegotiatedLine {
  id: number;
  position: number;
  catalog_price: number | null;
}

/** Lines by their place in the list, with what prices and the negotiation need. */
function readNegotiated(ctx: Ctx, quote_id: number, filter: LineFilter | undefined, more: SQL): Promise<Line[]> {
  return readRows<Line>(
    ctx.db,
    sql`select l.id, l.position, l.state, l.unit_price, l.their_price, l.catalog_price
          from bulk_quote_lines l where ${matchingLines(ctx, quote_id, filter)} and ${more} order by l.position, l.id`,
  );
}

const among = (ids: readonly number[] | undefined): SQL =>
  ids === undefined ? sql`true` : sql`l.id = any (${`{${ids.join(',')}}`}::bigint[])`;

/** Applies an act to each line and stores those that it may change. More than one line is one entry of the thread. */
async function apply(
  ctx: Ctx,
  quote: BulkQuoteRow,
  lines: readonly Line[],
  act: LineAct,
  priceOf: (line: Line, index: number) => number | null,
  told: { side: MessageSide; act?: LineAct | 'price'; body: string | null },
): Promise<Edited> {
  const changed: (NegotiatedLine & { id: number })[] = [];
  let why: string | null = null;
  for (const [index, line] of lines.entries()) {
    const result = actOnLine(line, act, priceOf(line, index), quote.sent_at !== null);
    if (result.is_allowed) changed.push({ id: line.id, ...result.line });
    else why ??= `Line ${line.position}: ${result.why}`;
  }
  await storeNegotiated(ctx, quote.id, changed);
  const skipped = lines.length - changed.length;
  const [first, second] = changed;
  if (first) {
    const entry = { side: told.side, act: told.act ?? act };
    const price = act === 'counter' ? first.their_price : first.unit_price;
    await tell(ctx, quote, [
      second
        ? { ...entry, body: [linesText(changed.length), told.body].filter(Boolean).join(', ') }
        : { ...entry, line_id: first.id, price, body: told.body },
    ]);
  }
  return { changed: changed.length, skipped, why };
}

/** A pasted column of prices, from a line on. An empty cell leaves its line as it is. */
export async function pastePrices(
  ctx: Ctx,
  quote: BulkQuoteRow,
  from_id: number,
  prices: readonly (number | null)[],
): Promise<Edited> {
  const from = sql`(l.position, l.id) >= (select f.position, f.id from bulk_quote_lines f
    where f.company_id = ${ctx.company_id} and f.quote_id = ${quote.id} and f.id = ${from_id})`;
  const lines = (await readNegotiated(ctx, quote.id, undefined, from)).slice(0, prices.length);
  if (lines.length === 0) throw invalid({ from_id: 'This line is not in the quote' });
  const priced = lines.flatMap((line, index) => (prices[index] == null ? [] : [{ ...line, pasted: prices[index] }]));
  const byId = new Map(priced.map(({ id, pasted }) => [id, pasted]));
  const told = { side: 'ours', act: quote.sent_at ? 'offer' : 'price', body: null } as const;
  return apply(ctx, quote, priced, 'offer', ({ id }) => byId.get(id) ?? null, told);
}

type RuleEdit = Extract<LineEdit, { action: 'rule' }>;

/** Prices lines by percent or amount from the catalog’s or the present price. Settled lines are skipped. */
export async function priceLinesByRule(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  { rule, filter, ids, only_unpriced }: RuleEdit,
): Promise<Edited> {
  const open = sql`l.state not in ('accepted', 'declined') and ${only_unpriced ? sql`l.unit_price is null` : sql`true`}`;
  const lines = await readNegotiated(ctx, quote.id, filter, sql`${among(ids)} and ${open}`);
  const priced = lines.map((line) => ({ ...line, next: priceByRule(rule, line, order.currency) }));
  const possible = priced.filter(({ next }) => next !== null && next <= maxPrice);
  const byId = new Map(possible.map(({ id, next }) => [id, next]));
  const told = { side: 'ours', act: quote.sent_at ? 'offer' : 'price', body: describeRule(rule) } as const;
  const edited = await apply(ctx, quote, possible, 'offer', ({ id }) => byId.get(id) ?? null, told);
  const left = lines.length - possible.length;
  const noBase = rule.base === 'catalog' ? 'The catalog has no price for some lines' : 'Some lines have no price yet';
  return { ...edited, skipped: edited.skipped + left, why: edited.why ?? (left > 0 ? noBase : null) };
}

function describeRule({ base, type, change, round_up }: RuleEdit['rule']): string {
  const from = base === 'catalog' ? 'catalog price' : 'price';
  const sign = change < 0 ? '−' : '+';
  const size = type === 'percent' ? `${Math.abs(change) / 100} %` : String(Math.abs(change));
  return `${change === 0 ? from : `${from} ${sign} ${size}`}${round_up ? ', rounded up' : ''}`;
}

type ActEdit = Extract<LineEdit, { action: 'act' }>;

/** Records an act of the negotiation for lines. The seller’s acts are recorded on their behalf. */
export async function actOnLines(ctx: Ctx, quote: BulkQuoteRow, edit: ActEdit): Promise<Edited> {
  const { act, price = null, ids, filter, body } = edit;
  if (ids === undefined && filter === undefined) throw invalid({ ids: 'Choose the lines' });
  const lines = await readNegotiated(ctx, quote.id, filter, among(ids));
  if (lines.length === 0) throw invalid({ ids: 'None of these lines is in the quote' });
  const isAnswer = act === 'accept' && lines.every(({ state }) => state === 'countered');
  const side = act === 'counter' || (act === 'accept' && !isAnswer) || act === 'decline' ? 'theirs' : 'ours';
  return apply(ctx, quote, lines, act, (line) => price ?? (act === 'offer' ? line.unit_price : null), {
    side,
    body: body || null,
  });
}
