import { formatMoney } from '@tradepost/contracts/money';
import {
  type OfferReason,
  type OrderKind,
  type StatusId,
  type SubStatusId,
  status,
  subStatus,
} from '@tradepost/contracts/orders/order-status.data';
import { formatDay } from '../papers/paper.rules.ts';

/** What a mail about an order is written from. Money is in minor units of the order's currency. */
export interface OrderMailInput {
  company: { name: string; email: string | null; phone: string | null; country_code: string };
  location: { name: string; address_text: string | null; phone: string | null; timezone: string };
  customer: { first_name: string };
  order: {
    kind: OrderKind;
    box_id: string;
    status_id: number;
    sub_status_id: number | null;
    currency: string;
    bonus_total: number;
    total: number;
    paid_total: number;
    promo_code: string | null;
    hold_reason: string | null;
    is_left_for_testing: boolean;
    price_locked_until: string | null;
    payout_method_label: string | null;
    payout_mask: string | null;
  };
  items: {
    title: string;
    variant_label: string | null;
    condition_label: string | null;
    price: number;
    is_bought: boolean;
  }[];
  offer: {
    note: string | null;
    old_total: number;
    new_total: number;
    lines: { title: string; old_price: number; new_price: number; reason: OfferReason; note: string | null }[];
  } | null;
  payouts: {
    method_label: string;
    mask: string | null;
    amount: number;
    reference: string | null;
    check_number: string | null;
  }[];
}

export interface MailText {
  /** Names the text in the outbox and the timeline. */
  template: string;
  subject: string;
  title: string;
  paragraphs: string[];
  /** Words of the staff to the customer, set apart. */
  quote?: string | null;
  shows: 'devices' | 'prices' | 'offer' | 'payment' | 'nothing';
  closing?: string;
}

/** The words that several texts share. */
function wordsOf(input: OrderMailInput) {
  const { order, company, location, items } = input;
  const isShop = order.kind === 'in-store';
  const device = items.length === 1 ? 'device' : 'devices';
  const contact = [company.email, location.phone ?? company.phone].filter(Boolean).join(' or ');
  return {
    isShop,
    device,
    it: items.length === 1 ? 'it' : 'them',
    is: items.length === 1 ? 'is' : 'are',
    place: isShop ? `${company.name}, ${location.name}` : company.name,
    total: formatMoney(order.total, order.currency),
    answer: contact
      ? `Answer us at ${contact}${isShop ? `, or come to ${location.name}` : ''}.`
      : `Please tell us at ${location.name}.`,
    lock: order.price_locked_until
      ? `The prices hold until ${formatDay(order.price_locked_until, location.timezone, company.country_code)}.`
      : null,
  };
}

type Write = (input: OrderMailInput, words: ReturnType<typeof wordsOf>) => MailText;

/** The text for the order's status and sub-status; null where there is none. */
export function textOf(input: OrderMailInput): MailText | null {
  const { status_id, sub_status_id } = input.order;
  const write =
    (sub_status_id === null ? undefined : bySubStatus[sub_status_id as SubStatusId]) ?? byStatus[status_id as StatusId];
  return write ? write(input, wordsOf(input)) : null;
}

const testing: Write = (_, { device, place, it }) => ({
  template: 'left-for-testing',
  subject: `We are testing your ${device}`,
  title: `Your ${device} with us for testing`,
  paragraphs: [
    `Thank you for leaving your ${device} at ${place}. We look at ${it} closely and then tell you what we can pay. No price is promised yet, and you can have ${it} back at any time.`,
  ],
  shows: 'devices',
});

const lead: Write = (input, words) => {
  if (input.order.is_left_for_testing) return testing(input, words);
  const { device, place, isShop, lock, is, it } = words;
  return {
    template: 'offer-received',
    subject: 'Your offer is ready',
    title: `We would like to buy your ${device}`,
    paragraphs: [
      `Thank you for offering your ${device} to us. This is what we pay when ${it} ${is} as you described ${it}.`,
      isShop ? `Bring ${it} to ${place}, with a photo ID.` : `Send ${it} to us as the enclosed instructions say.`,
      ...(lock ? [lock] : []),
    ],
    shows: 'prices',
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
  [subStatus.abandoned]: (_, { device, lock, isShop, place, it }) => ({
    template: 'offer-reminder',
    subject: 'Your offer is still waiting',
    title: `We would still like to buy your ${device}`,
    paragraphs: [
      isShop ? `Whenever it suits you, bring ${it} to ${place}.` : 'Whenever it suits you, go on where you stopped.',
      ...(lock ? [lock] : []),
    ],
    shows: 'prices',
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
  [subStatus.acceptedBySeller]: accepted,
  [subStatus.acceptedOnBehalf]: accepted,
  [subStatus.autoAccepted]: accepted,
  [subStatus.rejected]: (_, { device, it }) => ({
    template: 'offer-rejected',
    subject: 'Our offer is declined',
    title: 'You declined our offer',
    paragraphs: [
      `We noted that you do not accept our revised offer. You get your ${device} back; we write to you again when ${it} can be picked up or was sent.`,
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
  [subStatus.ownershipCheck]: hold('on-hold-ownership', ({ device, it }) => [
    `Before we can go on, we need to see who you are and that your ${device} belongs to you: a photo ID, and the receipt or another proof that you own ${it}.`,
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

function viaOf({ payout_method_label, payout_mask }: OrderMailInput['order']): string {
  if (!payout_method_label) return '';
  const to = payout_mask ? ` (${payout_mask})` : '';
  return ` by ${payout_method_label.charAt(0).toLowerCase()}${payout_method_label.slice(1)}${to}`;
}

const byStatus: Partial<Record<StatusId, Write>> = {
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
  [status.notAsDescribed]: ({ offer }, { device, answer, it, is }) => ({
    template: 'revised-offer',
    subject: 'We have a revised offer for you',
    title: 'Our revised offer',
    paragraphs: [
      `We have inspected your ${device}, and ${it} ${is} not quite as described. This is what changes, and why. You are free to decline: then you get your ${device} back.`,
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
    paragraphs: [
      `As agreed, we do not send your ${device} back. All data is destroyed, and what can be used again of ${it} is.`,
    ],
    shows: 'devices',
  }),
};
