import { formatDay } from '@tradepost/contracts/dates';
import { type StatusId, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { leadTexts, leadTextsBySubStatus } from './lead-mail-texts.rules.ts';
import { type MailText, type OrderMailInput, phrasesOf, type Write } from './order-mail-input.rules.ts';

/** The text for the order's status and sub-status; null where there is none. */
export function textOf(input: OrderMailInput): MailText | null {
  const { status_id, sub_status_id } = input.order;
  const write =
    (sub_status_id === null ? undefined : bySubStatus[sub_status_id as SubStatusId]) ?? byStatus[status_id as StatusId];
  return write ? write(input, phrasesOf(input)) : null;
}

const hold =
  (template: string, what: (words: ReturnType<typeof phrasesOf>) => string[], showsReason = true): Write =>
  (input, words) => ({
    template,
    subject: 'Your order is on hold',
    title: 'Your order is on hold',
    paragraphs: what(words),
    quote: showsReason ? input.order.hold_reason : null,
    shows: 'devices',
    closing: words.answer,
  });

const returning: Write = (input, { device, isShop, place, it, is }) => ({
  template: 'return-ready',
  subject: isShop ? `Your ${device} ${is} ready for pickup` : `We are sending your ${device} back`,
  title: isShop ? `Your ${device} ${is} ready for pickup` : `We are sending your ${device} back`,
  paragraphs: [
    isShop
      ? `We are not buying your ${device} this time. You can pick ${it} up at ${place}. Please bring your receipt or a photo ID.`
      : `We are not buying your ${device} this time and are sending ${it} back to you.`,
    ...(isShop && input.location.address_text ? [input.location.address_text] : []),
  ],
  shows: 'devices',
});

const accepted: Write = ({ order }, { total }) => ({
  template: order.sub_status_id === subStatus.autoAccepted ? 'offer-auto-accepted' : 'offer-accepted',
  subject: 'Offer accepted',
  title: 'Offer accepted',
  paragraphs: [
    order.sub_status_id === subStatus.autoAccepted
      ? `We didn’t hear from you, so our revised offer was accepted automatically, as we wrote earlier. We’ll pay you ${total}.`
      : `Thank you for accepting our revised offer. We’ll pay you ${total}.`,
  ],
  shows: 'prices',
});

const bySubStatus: Partial<Record<SubStatusId, Write>> = {
  ...leadTextsBySubStatus,
  [subStatus.acceptedBySeller]: accepted,
  [subStatus.acceptedOnBehalf]: accepted,
  [subStatus.autoAccepted]: accepted,
  [subStatus.rejected]: (_, { device, it, they, is }) => ({
    template: 'offer-rejected',
    subject: 'Offer declined',
    title: 'You declined our offer',
    paragraphs: [
      `We won’t buy your ${device}, and you’ll get ${it} back. We’ll email you when ${they} ${is} on the way or ready for pickup.`,
    ],
    shows: 'devices',
  }),
  [subStatus.activationLock]: hold('on-hold-activation-lock', ({ device, is, it }) => [
    `Your ${device} ${is} still locked to an account, so nobody else can use ${it}. Please remove the lock. We’ll continue with your order as soon as you have.`,
    'Apple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open your account’s device list in a browser and sign out of the device.',
  ]),
  [subStatus.blacklisted]: hold('on-hold-blacklisted', ({ device, is }) => [
    `Your ${device} ${is} listed as lost, stolen or not paid off. Please contact your carrier to resolve this, then send us its confirmation.`,
  ]),
  [subStatus.ownershipCheck]: hold('on-hold-ownership', ({ device }) => [
    `Before we can continue, we need to confirm who you are and that you own the ${device}. Please show us a photo ID, and a receipt or other proof of purchase.`,
  ]),
  // The seller is not told why the police asked.
  [subStatus.policeHold]: hold(
    'on-hold-statutory',
    ({ device }) => [`The law requires us to hold your ${device} for a while before we can continue with your order.`],
    false,
  ),
  [subStatus.sent]: ({ order }, { total }) => ({
    template: 'payout-sent',
    subject: 'Your payout is on its way',
    title: 'Your payout is on its way',
    paragraphs: [
      `We have sent you ${total}${viaOf(order)}. Your bank or payment service decides how long it takes to arrive.`,
    ],
    shows: 'prices',
  }),
  [subStatus.payoutFailed]: ({ order }, { total, answer }) => ({
    template: 'payout-failed',
    subject: 'We haven’t been able to pay you yet',
    title: 'Your payout did not go through',
    paragraphs: [
      `We tried to pay you ${total}${viaOf(order)}, but the payment was returned. Please check your payout details and send them to us again.`,
    ],
    shows: 'nothing',
    closing: answer,
  }),
};

/** Until when we ask for an answer; nothing without a deadline. */
function answerBy({ offer, location, company }: OrderMailInput): string[] {
  if (!offer?.answer_until) return [];
  return [`Please answer by ${formatDay(offer.answer_until, location.timezone, company.country_code)}.`];
}

/** The payout method and destination in parentheses, to follow an amount. */
function viaOf({ payout_method_label, payout_mask }: OrderMailInput['order']): string {
  return payout_method_label ? ` (${[payout_method_label, payout_mask].filter(Boolean).join(', ')})` : '';
}

const byStatus: Partial<Record<StatusId, Write>> = {
  ...leadTexts,
  [status.notAsDescribed]: (input, { device, reach }) => ({
    template: 'revised-offer',
    subject: 'We have a revised offer for you',
    title: 'We have a revised offer for you',
    paragraphs: [
      `We inspected your ${device} and found differences from your description. Below is what changed and why. If you decline, you get your ${device} back.`,
      ...answerBy(input),
    ],
    quote: input.offer?.note ?? null,
    shows: 'offer',
    leads_to_answer: true,
    closing: `If you’d rather talk to us, ${reach}`,
  }),
  [status.onHold]: hold('on-hold', ({ device }) => [
    `We need to resolve something before we can continue with your ${device}.`,
  ]),
  [status.payoutProcessing]: ({ order }, { total, reach }) => ({
    template: 'payout-soon',
    subject: 'We are preparing your payout',
    title: `We’ll pay you ${total}`,
    paragraphs: [
      order.payout_method_label
        ? `The inspection is done. We are preparing your payout${viaOf(order)}.`
        : 'The inspection is done. We only need to know how you would like to be paid.',
    ],
    shows: 'prices',
    ...(order.payout_method_label ? {} : { closing: `To choose, ${reach}` }),
  }),
  [status.completed]: ({ order }, { device, total }) => ({
    template: 'paid',
    subject: 'You have been paid',
    title: order.total === 0 ? 'Your order is complete' : `We have paid you ${total}`,
    paragraphs: [`Thank you for selling us your ${device}. Please keep this email for your records.`],
    shows: order.total === 0 ? 'devices' : 'payment',
  }),
  [status.pendingReturn]: returning,
  [status.returned]: (_, { device, isShop }) => ({
    template: 'returned',
    subject: isShop ? `You have your ${device} back` : `We sent your ${device} back`,
    title: isShop ? `You have your ${device} back` : `We sent your ${device} back`,
    paragraphs: [
      `This order is closed. We bought nothing and paid nothing. You are welcome to offer us your ${device} again at any time.`,
    ],
    shows: 'devices',
  }),
  [status.recycled]: (_, { device, it }) => ({
    template: 'recycled',
    subject: `Your ${device} will be recycled`,
    title: `Your ${device} will be recycled`,
    paragraphs: [
      `As agreed, we will recycle your ${device} instead of sending ${it} back. You will not be paid for ${it}.`,
    ],
    shows: 'devices',
  }),
};
