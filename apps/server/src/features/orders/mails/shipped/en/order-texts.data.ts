import type { Shipped } from '../shipped-text.rules.ts';

const talkToUs = 'If you’d rather talk to us, {{contact_us}}.';

/** A hold whose reason, as staff wrote it, the seller reads. */
const hold = (...body: string[]) => ({
  title: 'Your order is on hold',
  body: [...body, '> {{hold_reason}}', '{{devices}}'],
  closing: 'To settle it, {{contact_us}}.',
});

/** The shipped texts from the inspection on. */
export const orderTexts = {
  'revised-offer': () => ({
    title: 'We have a revised offer for you',
    body: [
      'We inspected your {{device}} and found differences from your description. Below is what changed and why. If you decline, you get your {{device}} back.',
      '> {{offer_note}}',
      '{{offer}}',
      'Please answer by {{answer_date}}.',
      '{{if accept_date}}If we don’t hear from you by {{accept_date}}, we accept the offer for you.',
      '[Answer the offer]({{answer_link}})',
    ],
    closing: talkToUs,
  }),
  'offer-accepted': () => ({
    title: 'Offer accepted',
    body: ['Thank you for accepting our revised offer. We’ll pay you {{total}}.', '{{prices}}'],
  }),
  'offer-auto-accepted': () => ({
    title: 'Offer accepted',
    body: [
      'We didn’t hear from you, so our revised offer was accepted automatically, as we wrote earlier. We’ll pay you {{total}}.',
      '{{prices}}',
    ],
  }),
  'offer-rejected': () => ({
    subject: 'Offer declined',
    title: 'You declined our offer',
    body: [
      'We won’t buy your {{device}}, and you’ll get everything back. We’ll email you when it is on the way or ready for pickup.',
      '{{devices}}',
    ],
  }),
  'on-hold': () => hold('We need to resolve something before we can continue with your {{device}}.'),
  'on-hold-activation-lock': () =>
    hold(
      'Because of an account lock, nobody else can use your {{device}}. Please remove the lock. We’ll continue with your order as soon as you have.',
      '- Apple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\n- Android: Open your account’s device list in a browser and sign out of the device.',
    ),
  'on-hold-blacklisted': () =>
    hold(
      'Our check found your {{device}} reported as lost, stolen or not paid off. Please contact your carrier to resolve this, then send us its confirmation.',
    ),
  'on-hold-ownership': () =>
    hold(
      'Before we can continue, we need to confirm who you are and that you own the {{device}}. Please show us a photo ID, and a receipt or other proof of purchase.',
    ),
  // The seller does not learn why the police asked.
  'on-hold-statutory': () => ({
    title: 'Your order is on hold',
    body: [
      'The law requires us to hold your {{device}} for a while before we can continue with your order.',
      '{{devices}}',
    ],
  }),
  'payout-soon': () => ({
    subject: 'We are preparing your payout',
    title: 'We’ll pay you {{total}}',
    body: [
      'The inspection is done. We are preparing your payout ({{payout_destination}}).',
      '{{unless payout_destination}}The inspection is done. We only need to know how you would like to be paid. To choose, {{contact_us}}.',
      '{{prices}}',
    ],
    closing: '{{if payout_destination}}If you have questions, {{contact_us}}.',
  }),
  'payout-sent': () => ({
    title: 'Your payout is on its way',
    body: [
      'We have sent you {{payout}}. Your bank or payment service decides how long it takes to arrive.',
      '{{prices}}',
    ],
  }),
  'payout-failed': () => ({
    subject: 'We haven’t been able to pay you yet',
    title: 'Your payout did not go through',
    body: [
      'We tried to pay you {{payout}}, but the payment was returned. Please check your payout details and send them to us again.',
    ],
    closing: 'To send them, {{contact_us}}.',
  }),
  'note-to-seller': () => ({
    title: 'A message about your order',
    body: [
      'We have a message for you about your order:',
      '> {{message}}',
      '[Answer on the page of your order]({{answer_link}})',
    ],
    sms: '{{company_name}}: {{message}} {{answer_link}}',
  }),
  'payout-details-needed': () => ({
    subject: 'How should we pay you?',
    title: 'We need your payout details',
    body: [
      'Your order is ready to be paid, but we don’t have complete payout details from you yet. Please tell us how and where to pay you {{total}}.',
    ],
    closing: 'To send them, {{contact_us}}.',
  }),
  'payout-details-changed': () => ({
    title: 'Your payout details were changed',
    body: [
      'The details of where we pay you for your {{device}} were changed today. If that was you, or you asked us to, there is nothing to do.',
      'If you know nothing about it, please tell us right away, before we pay.',
    ],
    closing: 'To reach us, {{contact_us}}.',
  }),
  paid: () => ({
    subject: 'You have been paid',
    title: 'Your order is complete',
    paid_title: 'We have paid you {{paid}}',
    body: [
      'Thank you for selling us your {{device}}. Please keep this email for your records.',
      '{{if paid}}{{payments}}',
      '{{unless paid}}{{devices}}',
    ],
  }),
  'return-ready': (isShop) => ({
    title: isShop ? 'You can pick up your {{device}}' : 'We are sending your {{device}} back',
    body: [
      isShop
        ? 'We are not buying your {{device}} this time. You can pick up everything at {{place}}. Please bring your receipt or a photo ID.'
        : 'We are not buying your {{device}} this time and are sending everything back to you.',
      isShop ? '{{location_address}}' : '',
      '{{devices}}',
    ],
  }),
  returned: (isShop) => ({
    title: isShop ? 'You have your {{device}} back' : 'We sent your {{device}} back',
    body: [
      'This order is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.',
      '{{devices}}',
    ],
  }),
  recycled: () => ({
    title: 'Your {{device}} will be recycled',
    body: [
      'As agreed, we will recycle your {{device}} and send nothing back. You will not be paid for this order.',
      '{{devices}}',
    ],
  }),
} as const satisfies Record<string, Shipped>;

/** The text of a company's own status, until it is edited. */
export const ownStatusText: Shipped = () => ({
  subject: 'News about your order',
  title: 'News about your order',
  body: ['Your order {{box_id}} has a new status: {{status}}.', '{{devices}}'],
});
