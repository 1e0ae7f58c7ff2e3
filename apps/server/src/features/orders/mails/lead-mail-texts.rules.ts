import { type StatusId, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Write } from './order-mail-input.rules.ts';

const testing: Write = (_, { device, place, it, is }) => ({
  template: 'left-for-testing',
  subject: `We are testing your ${device}`,
  title: `Your ${device} ${is} with us for testing`,
  paragraphs: [
    `Thank you for leaving your ${device} at ${place}. We look at ${it} closely and then tell you what we can pay. No price is promised yet, and you can have ${it} back at any time.`,
  ],
  shows: 'devices',
});

const lead: Write = (input, words) => {
  if (input.order.is_left_for_testing) return testing(input, words);
  const { device, place, isShop, lock, is, it, they } = words;
  return {
    template: 'offer-received',
    subject: 'Your offer is ready',
    title: `We would like to buy your ${device}`,
    paragraphs: [
      `Thank you for offering your ${device} to us. This is what we pay when ${they} ${is} as you described ${it}.`,
      isShop ? `Bring ${it} to ${place}, with a photo ID.` : `Send ${it} to us as the enclosed instructions say.`,
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
  paragraphs: [
    `Thank you for offering your ${device} to us. Somebody looks at every part of your list and writes to you with a price.`,
  ],
  shows: 'devices',
});

/** The texts up to the inspection, by sub-status. */
export const leadTextsBySubStatus: Partial<Record<SubStatusId, Write>> = {
  [subStatus.abandoned]: (_, { device, lock, isShop, place, it }) => ({
    template: 'offer-reminder',
    subject: 'Your offer is still waiting',
    title: `We would still like to buy your ${device}`,
    paragraphs: [
      isShop ? `Whenever it suits you, bring ${it} to ${place}.` : 'Whenever it suits you, go on where you stopped.',
      ...(lock ? [lock] : []),
    ],
    shows: 'prices',
    leads_to_handover: true,
  }),
  [subStatus.cancelled]: (_, { device }) => ({
    template: 'offer-cancelled',
    subject: 'Your order was cancelled',
    title: 'Your order was cancelled',
    paragraphs: [
      `We have cancelled this order. If you still want to sell your ${device}, we are glad to make you a new offer.`,
    ],
    shows: 'devices',
  }),
  [subStatus.expired]: (_, { device }) => ({
    template: 'offer-expired',
    subject: 'Your offer has expired',
    title: 'Your offer has expired',
    paragraphs: [
      `The prices of this offer no longer hold. If you still want to sell your ${device}, ask us for today’s price.`,
    ],
    shows: 'devices',
  }),
  [subStatus.requiresReview]: (_, { lock, answer }) => ({
    template: 'quote-ready',
    subject: 'Your quote is ready',
    title: 'Your quote is ready',
    paragraphs: ['This is what we pay. Please tell us whether you accept.', ...(lock ? [lock] : [])],
    shows: 'prices',
    closing: answer,
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
    paragraphs: ['The carrier has your parcel. We write to you when it is here.'],
    shows: 'prices',
  }),
  [status.delivered]: (_, { device, is }) => ({
    template: 'delivered',
    subject: `Your ${device} arrived`,
    title: `Your ${device} ${is} here`,
    paragraphs: ['Your parcel has arrived. We now look at what is in it, and write to you with the result.'],
    shows: 'devices',
  }),
  [status.beingInspected]: (input, words) =>
    input.order.is_left_for_testing
      ? testing(input, words)
      : {
          template: 'being-inspected',
          subject: `We are looking at your ${words.device}`,
          title: `We are looking at your ${words.device}`,
          paragraphs: [
            `We compare your ${words.device} with what you told us. When all is as described, we pay what we offered.`,
          ],
          shows: 'prices',
        },
};
