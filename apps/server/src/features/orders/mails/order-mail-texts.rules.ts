import { type StatusId, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { leadTexts, leadTextsBySubStatus } from './lead-mail-texts.rules.ts';
import { type MailText, type OrderMailInput, type Write, wordsOf } from './order-mail-input.rules.ts';

/** The text for the order's status and sub-status; null where there is none. */
export function textOf(input: OrderMailInput): MailText | null {
  const { status_id, sub_status_id } = input.order;
  const write =
    (sub_status_id === null ? undefined : bySubStatus[sub_status_id as SubStatusId]) ?? byStatus[status_id as StatusId];
  return write ? write(input, wordsOf(input)) : null;
}

const hold =
  (template: string, what: (words: ReturnType<typeof wordsOf>) => string[], showsReason = true): Write =>
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
  subject: isShop ? `Your ${device} can be picked up` : `Your ${device} ${is} coming back to you`,
  title: isShop ? `Please pick up your ${device}` : `Your ${device} ${is} on the way back`,
  paragraphs: [
    isShop
      ? `We do not buy your ${device} this time. You can pick ${it} up at ${place}. Please bring the receipt or a photo ID.`
      : `We do not buy your ${device} this time and are sending ${it} back to you.`,
    ...(isShop && input.location.address_text ? [input.location.address_text] : []),
  ],
  shows: 'devices',
});

const accepted: Write = ({ order }, { total }) => ({
  template: order.sub_status_id === subStatus.autoAccepted ? 'offer-auto-accepted' : 'offer-accepted',
  subject: 'Our offer is accepted',
  title: 'Thank you, our offer is accepted',
  paragraphs: [
    order.sub_status_id === subStatus.autoAccepted
      ? `We heard nothing from you, so our revised offer counts as accepted, as we wrote to you before. We pay you ${total}.`
      : `We noted that you accept our revised offer, and pay you ${total}.`,
  ],
  shows: 'prices',
});

const bySubStatus: Partial<Record<SubStatusId, Write>> = {
  ...leadTextsBySubStatus,
  [subStatus.acceptedBySeller]: accepted,
  [subStatus.acceptedOnBehalf]: accepted,
  [subStatus.autoAccepted]: accepted,
  [subStatus.rejected]: (_, { device }) => ({
    template: 'offer-rejected',
    subject: 'Our offer is declined',
    title: 'You declined our offer',
    paragraphs: [
      `We noted that you do not accept our revised offer. You get your ${device} back; we write to you again about how.`,
    ],
    shows: 'devices',
  }),
  [subStatus.activationLock]: hold('on-hold-activation-lock', ({ device, is }) => [
    `Your ${device} ${is} still locked to an account, so that nobody else could use what we buy from you. Please take the lock away; we go on as soon as it is gone.`,
    'Apple: sign in at icloud.com/find, choose the device, then Remove from Account.\nAndroid: open your account’s list of devices in a browser and sign out of the device.',
  ]),
  [subStatus.blacklisted]: hold('on-hold-blacklisted', ({ device, is }) => [
    `A check says that your ${device} ${is} reported lost or stolen, or not paid off yet. Please ask your carrier to clear this up and send us what it says.`,
  ]),
  [subStatus.ownershipCheck]: hold('on-hold-ownership', ({ device }) => [
    `Before we can go on, we need to know who you are and that you own the ${device}. Please show us a photo ID, and the receipt or another proof of purchase.`,
  ]),
  // Why the police ask is not ours to tell.
  [subStatus.policeHold]: hold(
    'on-hold-statutory',
    ({ device }) => [`The law requires us to keep your ${device} for a time before we go on with your order.`],
    false,
  ),
  [subStatus.sent]: ({ order }, { total }) => ({
    template: 'payout-sent',
    subject: 'Your payout is on its way',
    title: 'Your payout is on its way',
    paragraphs: [
      `We have sent ${total}${viaOf(order)}. How long it takes to reach you is up to your bank or payment service.`,
    ],
    shows: 'prices',
  }),
  [subStatus.payoutFailed]: ({ order }, { total, answer }) => ({
    template: 'payout-failed',
    subject: 'We could not pay you yet',
    title: 'Your payout did not go through',
    paragraphs: [
      `We tried to pay you ${total}${viaOf(order)}, and it came back. Please check your payout details and give them to us again.`,
    ],
    shows: 'nothing',
    closing: answer,
  }),
};

/** How and where to, behind an amount. */
function viaOf({ payout_method_label, payout_mask }: OrderMailInput['order']): string {
  return payout_method_label ? ` (${[payout_method_label, payout_mask].filter(Boolean).join(', ')})` : '';
}

const byStatus: Partial<Record<StatusId, Write>> = {
  ...leadTexts,
  [status.notAsDescribed]: ({ offer }, { device, answer, they, is }) => ({
    template: 'revised-offer',
    subject: 'We have a revised offer for you',
    title: 'Our revised offer',
    paragraphs: [
      `We have inspected your ${device}, and ${they} ${is} not quite as described. This is what changes, and why. You are free to decline: then you get your ${device} back.`,
    ],
    quote: offer?.note ?? null,
    shows: 'offer',
    closing: `Please tell us whether you accept. ${answer}`,
  }),
  [status.onHold]: hold('on-hold', ({ device }) => [
    `Something has to be cleared up before we can go on with your ${device}.`,
  ]),
  [status.payoutProcessing]: ({ order }, { total, answer }) => ({
    template: 'payout-soon',
    subject: 'Your payout is being prepared',
    title: `We pay you ${total}`,
    paragraphs: [
      order.payout_method_label
        ? `All is well with what you sold to us. We are preparing your payout${viaOf(order)}.`
        : `All is well with what you sold to us. We still need to know how you would like to be paid. ${answer}`,
    ],
    shows: 'prices',
  }),
  [status.completed]: ({ order }, { device, total }) => ({
    template: 'paid',
    subject: 'You have been paid',
    title: order.total === 0 ? 'Your order is complete' : `We have paid you ${total}`,
    paragraphs: [`Thank you for selling your ${device} to us. Please keep this e-mail for your records.`],
    shows: order.total === 0 ? 'devices' : 'payment',
  }),
  [status.pendingReturn]: returning,
  [status.returned]: (_, { device, isShop, it }) => ({
    template: 'returned',
    subject: isShop ? `You have your ${device} back` : `We sent your ${device} back`,
    title: isShop ? `You have your ${device} back` : `We sent your ${device} back`,
    paragraphs: [
      `This order is closed; nothing was bought or paid. You are welcome to offer ${it} to us again at any time.`,
    ],
    shows: 'devices',
  }),
  [status.recycled]: (_, { device, it }) => ({
    template: 'recycled',
    subject: `Your ${device} will be recycled`,
    title: `Your ${device} will be recycled`,
    paragraphs: [`As agreed, we do not send your ${device} back and have ${it} recycled. Nothing is paid.`],
    shows: 'devices',
  }),
};
