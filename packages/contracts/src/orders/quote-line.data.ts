import type { Meaning } from './order-status.data.ts';

/** How a line of a pasted list was matched to the catalog. */
export const lineMatches = ['pending', 'matched', 'doubtful', 'chosen', 'custom'] as const;
export type LineMatch = (typeof lineMatches)[number];

export const lineMatchLabels: Record<LineMatch, { label: string; meaning: Meaning }> = {
  pending: { label: 'Matching', meaning: 'neutral' },
  matched: { label: 'Matched', meaning: 'success' },
  doubtful: { label: 'Check', meaning: 'warning' },
  chosen: { label: 'Chosen', meaning: 'success' },
  custom: { label: 'Custom', meaning: 'neutral' },
};

/** Where the negotiation of a line stands. */
export const lineStates = ['open', 'offered', 'countered', 'accepted', 'declined'] as const;
export type LineState = (typeof lineStates)[number];

export const lineStateLabels: Record<LineState, { label: string; meaning: Meaning }> = {
  open: { label: 'Not offered', meaning: 'neutral' },
  offered: { label: 'Offered', meaning: 'info' },
  countered: { label: 'Countered', meaning: 'warning' },
  accepted: { label: 'Accepted', meaning: 'success' },
  declined: { label: 'Declined', meaning: 'danger' },
};

/** What staff do, or record for the seller, about a line. */
export const lineActs = ['offer', 'counter', 'accept', 'decline', 'reopen'] as const;
export type LineAct = (typeof lineActs)[number];

/** What the thread of a quote tells. */
export const messageActs = [...lineActs, 'price', 'send', 'edit', 'note', 'receive'] as const;
export type MessageAct = (typeof messageActs)[number];

export const messageSides = ['ours', 'theirs'] as const;
export type MessageSide = (typeof messageSides)[number];

/** What a line waits for, and what makes it wait. */
export const lineNeeds = ['device', 'price', 'answer'] as const;
export type LineNeed = (typeof lineNeeds)[number];

/** How far the received devices are compared with the quoted ones. */
export const reconcileStates = ['not', 'partly', 'fully'] as const;
export type ReconcileState = (typeof reconcileStates)[number];

export const reconcileLabels: Record<ReconcileState, { label: string; meaning: Meaning }> = {
  not: { label: 'Not reconciled', meaning: 'neutral' },
  partly: { label: 'Partly reconciled', meaning: 'warning' },
  fully: { label: 'Fully reconciled', meaning: 'success' },
};

/** What a column of a pasted or uploaded list can hold. */
export const listColumns = {
  text: 'Device',
  brand: 'Brand',
  model: 'Model',
  storage: 'Storage',
  carrier: 'Carrier',
  color: 'Color',
  grade: 'Grade',
  quantity: 'Quantity',
  identifier: 'IMEI or serial',
  price: 'Asking price',
  note: 'Note',
} as const;
export type ListColumn = keyof typeof listColumns;
export const listColumnKeys = Object.keys(listColumns) as [ListColumn, ...ListColumn[]];

/** Most lines of one quote. */
export const maxQuoteLines = 20_000;
/** Most devices of one quote. */
export const maxQuoteDevices = 100_000;

/** What a seller says to the price of a device. */
export const quoteAnswers = ['accept', 'decline', 'counter'] as const;
export type QuoteAnswer = (typeof quoteAnswers)[number];

export const quoteAnswerLabels: Record<QuoteAnswer, { label: string; meaning: Meaning }> = {
  accept: { label: 'Accepted', meaning: 'success' },
  decline: { label: 'Declined', meaning: 'danger' },
  counter: { label: 'Asks for another price', meaning: 'warning' },
};

/** What became of a quote that was sent to its seller. */
export const sentQuoteStates = ['awaiting', 'accepted', 'declined', 'countered', 'replaced'] as const;
export type SentQuoteState = (typeof sentQuoteStates)[number];

export const sentQuoteLabels: Record<SentQuoteState, { label: string; meaning: Meaning }> = {
  awaiting: { label: 'Awaiting answer', meaning: 'warning' },
  accepted: { label: 'Accepted', meaning: 'success' },
  declined: { label: 'Declined', meaning: 'danger' },
  countered: { label: 'Seller answered', meaning: 'info' },
  replaced: { label: 'Replaced', meaning: 'neutral' },
};

/** Lines that the page of a quote shows, and answers that one submit takes beside those that accept. */
export const maxAnsweredLines = 500;
