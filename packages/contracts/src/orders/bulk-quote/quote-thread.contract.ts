import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { contract, explain, IdParams, Instant, Minor } from '../../route.ts';
import { messageActs, messageSides } from '../quote-line.data.ts';
import { LineId } from './quote-line.contract.ts';

/** What we and the seller said about a bulk quote and its lines. */
const area = 'bulk quote';

export const QuoteMessage = z
  .object({
    id: z.number().int(),
    line_id: z.number().int().nullable(),
    line_title: z.string().nullable(),
    side: z.enum(messageSides),
    act: z.enum(messageActs),
    price: Minor.nullable(),
    body: z.string().nullable(),
    author: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'QuoteMessage' });
export type QuoteMessage = z.infer<typeof QuoteMessage>;

export const listQuoteMessages = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/message/:id',
  area,
  summary: 'The thread of a quote, or with `line_id` of one line, oldest first',
  access: 'orders.view',
  params: IdParams,
  query: z.object({ line_id: LineId.optional() }),
  data: z.array(QuoteMessage),
});

export const addQuoteMessage = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/message/:id',
  area,
  summary: 'Add a note to the thread: ours, or what the seller said',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    line_id: LineId.optional(),
    side: z.enum(messageSides).default('ours').describe('Whose message it is: ours or theirs'),
    body: explain(Lines.min(1).max(2000), 'The message', 'We can pay more for ten of them.'),
  }),
  data: QuoteMessage,
  idempotent: true,
});
