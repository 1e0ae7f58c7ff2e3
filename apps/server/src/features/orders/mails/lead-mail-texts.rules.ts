import { type StatusId, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Write } from './order-mail-input.rules.ts';

const testing: Write = (_, { device, place, it }) => ({
  template: 'left-for-testing',
  subject: `We are testing your ${device}`,
  title: `We have your ${device} for testing`,
  paragraphs: [
    `Thank you for leaving your ${device} at ${place}. Once we have tested ${it}, we’ll email you an offer. We haven’t promised a price yet, and you can have ${it} back at any time.`,
  ],
  shows: 'devices',
});

const lead: Write = (input, words) => {
  if (input.order.is_left_for_testing) return testing(input, words);
  const { device, place, isShop, lock, is, it, they } = words;
  return {
    template: 'offer-received',
    subject: 'Your offer is ready',
    title: `We’d like to buy your ${device}`,
    paragraphs: [
      `Thank you for offering us your ${device}. This is what we’ll pay if ${they} ${is} as you described.`,
      isShop ? `Bring ${it} to ${place}, along with a photo ID.` : `Follow the instructions below to send ${it} to us.`,
      ...(lock ? [lock] : []),
    ],
    shows: 'prices',
    leads_to_handover: true,
  };
};

const quoteRequested: Write = (_, { device }) => ({
  template: 'quote-requested',
  subject: 'We are preparing your quote',
  title: 'We are preparing your quote',
  paragraphs: [`Thank you for offering us your ${device}. We’re going through your list and will email you a price.`],
  shows: 'devices',
});

/** The texts up to the inspection, by sub-status. */
export const leadTextsBySubStatus: Partial<Record<SubStatusId, Write>> = {
  [subStatus.abandoned]: (_, { device, lock, isShop, place, it }) => ({
    template: 'offer-reminder',
    subject: 'Your offer is still waiting',
    title: `We’d still like to buy your ${device}`,
    paragraphs: [
      isShop ? `Bring ${it} to ${place} whenever it suits you.` : 'Pick up where you left off whenever it suits you.',
      ...(lock ? [lock] : []),
    ],
    shows: 'prices',
    leads_to_handover: true,
  }),
  [subStatus.cancelled]: (_, { device }) => ({
    template: 'offer-cancelled',
    subject: 'Your order was canceled',
    title: 'Your order was canceled',
    paragraphs: [
      `We have canceled this order. If you still want to sell your ${device}, we’d be happy to make you a new offer.`,
    ],
    shows: 'devices',
  }),
  [subStatus.expired]: (_, { device }) => ({
    template: 'offer-expired',
    subject: 'Your offer has expired',
    title: 'Your offer has expired',
    paragraphs: [
      `The prices in this offer are no longer valid. If you still want to sell your ${device}, ask us for a new offer.`,
    ],
    shows: 'devices',
  }),
  [subStatus.requiresReview]: (_, { lock, reach }) => ({
    template: 'quote-ready',
    subject: 'Your quote is ready',
    title: 'Your quote is ready',
    paragraphs: ['Here is our offer.', ...(lock ? [lock] : [])],
    shows: 'prices',
    closing: `To accept or decline, ${reach}`,
  }),
};

/** The texts up to the inspection, by status. */
export const leadTexts: Partial<Record<StatusId, Write>> = {
  [status.leads]: lead,
  [status.manualQuote]: quoteRequested,
  [status.inTransit]: (_, { device, is }) => ({
    template: 'in-transit',
    subject: `Your ${device} ${is} on the way to us`,
    title: `Your ${device} ${is} on the way to us`,
    paragraphs: ['The carrier has your package. We’ll email you when it arrives.'],
    shows: 'prices',
  }),
  [status.delivered]: (_, { device, has }) => ({
    template: 'delivered',
    subject: `Your ${device} ${has} arrived`,
    title: `Your ${device} ${has} arrived`,
    paragraphs: ['We’ll inspect what you sent and email you the result.'],
    shows: 'devices',
  }),
  [status.beingInspected]: (input, words) =>
    input.order.is_left_for_testing
      ? testing(input, words)
      : {
          template: 'being-inspected',
          subject: `We are inspecting your ${words.device}`,
          title: `We are inspecting your ${words.device}`,
          paragraphs: [
            `We are checking that your ${words.device} ${words.is} as you described. If so, we’ll pay what we offered.`,
          ],
          shows: 'prices',
        },
};
