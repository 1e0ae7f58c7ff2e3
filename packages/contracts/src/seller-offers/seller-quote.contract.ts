import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { sellerLanguage } from '../languages/seller-language.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { maxAnsweredLines } from '../orders/quote-line.data.ts';
import { Amount, contract, explain, Id, Instant, Int, Minor } from '../route.ts';
import { SellerQuestion, SellerThread, SellerToken } from './seller-thread.contract.ts';

/** The page on which a seller answers a quote, without an account. */
const area = 'portal';
const token = { token: SellerToken };

export const SellerQuoteLine = z.object({
  id: z.number().int().describe('The device, or of a bulk quote its line'),
  title: z.string(),
  variant_label: z.string().nullable(),
  condition_label: z.string().nullable(),
  quantity: z.number().int(),
  price: Minor.describe('Per device'),
  state: z.enum(['open', 'accepted', 'declined', 'countered']).describe('`countered`: the seller asked for a price'),
  asked_price: Minor.nullable().describe('The seller’s, per device'),
  can_counter: z.boolean().describe('False where the price comes from the price list'),
});

export const SellerQuote = z
  .object({
    ...sellerLanguage,
    company_name: z.string(),
    contact: z.string().nullable().describe('Email and phone of the company'),
    location_name: z.string(),
    country_code: z.string(),
    timezone: z.string(),
    first_name: z.string(),
    box_id: z.string(),
    kind: z.enum(orderKinds),
    currency: z.string(),
    state: z
      .enum(['awaiting', 'accepted', 'declined', 'countered', 'replaced', 'ended', 'closed'])
      .describe('`ended`: its prices are no longer valid; `closed`: the order has gone on without this answer'),
    can_answer: z.boolean(),
    version: z.number().int().describe('Of what is shown. The answer names it.'),
    note: z.string().nullable().describe('The shop’s note to the seller'),
    own_note: z.string().nullable().describe('What the seller wrote with the answer'),
    lines: z.array(SellerQuoteLine).describe(`At most ${maxAnsweredLines}. None of a replaced quote.`),
    more_lines: z.number().int().describe('Lines beyond those; an answer counts for them too'),
    bonus: Minor.describe('What the promo code and the payout method add'),
    fees: Minor.describe('What is taken from the total'),
    total: Minor,
    valid_until: Instant.nullable().describe('Until when the prices hold; null: no end'),
    answered_at: Instant.nullable(),
    ...SellerThread.shape,
  })
  .meta({ id: 'SellerQuote' });
export type SellerQuote = z.infer<typeof SellerQuote>;

export const openSellerQuote = contract({
  method: 'POST',
  url: '/v1/portal/quote',
  area,
  summary: 'The quote behind a seller’s link',
  description:
    'The link opens one quote and nothing else. A wrong or altered one is a 404, and so is an ended one, whose `data.is_over` says so; too many attempts from one IP address are a 429.',
  access: 'public',
  body: z.object(token),
  data: SellerQuote,
});

const note = (what: string) => explain(Lines.max(1000).optional(), what, 'It has a new battery.');

export const SellerQuoteAnswer = z.object({
  answer: z.enum(['accept', 'decline']).describe('`decline` declines the whole quote'),
  version: Int.describe('The version that the seller saw; 409 when the quote has changed since'),
  lines: z
    .array(
      z.object({
        id: Id.describe('The line, as the quote lists it'),
        answer: z.enum(['decline', 'counter']).describe('What the seller says to this line'),
        price: Amount.min(1).optional().describe('With `counter`: the price per device that the seller asks for'),
        note: note('Why the seller asks for it'),
      }),
    )
    .max(maxAnsweredLines)
    .default([])
    .describe('On accepting: the lines that the seller does not accept'),
  note: note('A note with the answer'),
});
export type SellerQuoteAnswer = z.output<typeof SellerQuoteAnswer>;

export const answerSellerQuote = contract({
  method: 'POST',
  url: '/v1/portal/quote/answer',
  area,
  summary: 'Answer a quote, per line',
  description:
    'Without an asked price the order goes on: as a lead with what is accepted, or canceled. With one it goes back to the shop. Idempotent: once there is an answer, `is_recorded` is false and the quote shows that answer.',
  access: 'public',
  body: SellerQuoteAnswer.extend(token),
  data: z.object({ is_recorded: z.boolean(), quote: SellerQuote }),
});

export const askAboutQuote = contract({
  method: 'POST',
  url: '/v1/portal/quote/question',
  area,
  summary: 'Ask the shop about a quote',
  description: 'Becomes a note on the order, and notifies the team member who sent the quote.',
  access: 'public',
  body: SellerQuestion.extend(token),
  data: SellerQuote,
});

export const getQuoteLink = contract({
  method: 'GET',
  url: '/v1/pos/order/quote-link/:id',
  area: 'orders',
  summary: 'The link by which the seller answers the quote',
  access: 'orders.offer',
  params: z.object({ id: Id.describe('The order’s id') }),
  data: z.object({ url: z.string(), expires_at: Instant }),
});
