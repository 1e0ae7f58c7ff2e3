import type { Shipped } from '../shipped-text.rules.ts';

const priceLock = 'These prices are valid until {{price_lock_date}}.';
/** Tells a seller whose parcel is late that the price may change, before it does. */
const lateNotice =
  '{{if days_late}}It missed the last day of our prices by {{days_late}}. If we can’t pay what we offered, you’ll get an email with the new price.';
const toHandover = (isShop: boolean) =>
  isShop
    ? 'Bring your {{device}} to {{place}}, along with a photo ID.'
    : 'Follow the instructions below to send your {{device}} to us.';

/** The shipped texts up to the inspection, and of the messages that no status sends. */
export const leadTexts = {
  'offer-received': (isShop) => ({
    subject: 'Your offer is ready',
    title: 'We’d like to buy your {{device}}',
    body: [
      'Thank you for offering us your {{device}}. This is what we’ll pay if everything is as you described.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'left-for-testing': () => ({
    subject: 'We are testing your {{device}}',
    title: 'We have your {{device}} for testing',
    body: [
      'Thank you for leaving your {{device}} at {{place}}. Once the test is done, we’ll email you an offer. We haven’t promised a price yet, and you can have your {{device}} back at any time.',
      '{{devices}}',
    ],
  }),
  'quote-requested': () => ({
    title: 'We are preparing your quote',
    body: [
      'Thank you for offering us your {{device}}. We’re going through your list and will email you a price.',
      '{{devices}}',
    ],
  }),
  'quote-ready': () => ({
    title: 'Your quote is ready',
    body: [
      'Here is our offer. You can accept it, decline it or ask for another price, for each device, on one page.',
      priceLock,
      '{{prices}}',
      '[Answer the quote]({{answer_link}})',
    ],
    closing: 'If you’d rather talk to us, {{contact_us}}.',
  }),
  'offer-reminder': (isShop) => ({
    subject: 'Your offer is still waiting',
    title: 'We’d still like to buy your {{device}}',
    body: [
      isShop
        ? 'Bring your {{device}} to {{place}} whenever it suits you.'
        : 'Pick up where you left off whenever it suits you.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'offer-cancelled': () => ({
    title: 'Your order was canceled',
    body: [
      'We have canceled this order. If you still want to sell your {{device}}, we’d be happy to make you a new offer.',
      '{{devices}}',
    ],
  }),
  'lead-expired': () => ({
    title: 'Your offer has expired',
    body: [
      'The prices in this offer are no longer valid. If you still want to sell your {{device}}, ask us for a new offer.',
      '{{devices}}',
    ],
  }),
  'in-transit': () => ({
    title: 'Your package is on the way to us',
    body: ['The carrier has your package. We’ll email you when it arrives.', lateNotice, '{{prices}}'],
  }),
  delivered: () => ({
    title: 'Your package has arrived',
    body: ['We’ll inspect what you sent and email you the result.', lateNotice, '{{devices}}'],
  }),
  'being-inspected': () => ({
    title: 'We are inspecting your {{device}}',
    body: ['We are checking that everything is as you described. If so, we’ll pay what we offered.', '{{prices}}'],
  }),
  'reminder-1': (isShop) => ({
    subject: 'Your offer is waiting',
    title: 'Your {{device}}, our offer',
    body: [
      'We haven’t received your {{device}} yet. Our offer still stands.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-2': (isShop) => ({
    subject: 'Still want to sell your {{device}}?',
    title: 'Still want to sell your {{device}}?',
    body: [
      'Our offer of {{total}} is open, and it takes only a few minutes.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-3': (isShop) => ({
    subject: 'Your offer ends soon',
    title: 'Last call for your offer',
    body: [
      'This is our last reminder. If you have already sent your {{device}}, you can ignore it.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'auto-accept-reminder': () => ({
    subject: 'We’ll accept the offer for you on {{accept_date}}',
    title: 'Please answer our revised offer',
    body: [
      'We haven’t heard from you about our revised offer. Unless you decline it, we accept it for you on {{accept_date}} and pay you {{total}}.',
      '{{offer}}',
      '[Answer the offer]({{answer_link}})',
    ],
    closing: 'To decline, {{contact_us}}.',
  }),
  'late-parcel': () => ({
    subject: 'Your package arrived after the price lock ended',
    title: 'Your package arrived late',
    body: [
      'Your package reached us {{days_late}} after our prices ended. We offered {{old_total}}. At today’s prices we can pay {{new_total}}.',
      '{{prices}}',
    ],
    closing: 'If you’d rather have your {{device}} back, {{contact_us}}.',
  }),
  'offer-link-renewed': () => ({
    subject: 'Your new link to our offer',
    title: 'Here is your new link',
    body: ['You asked for a new link to our offer. Earlier links no longer work.', '[View the offer]({{answer_link}})'],
  }),
  'custom-tracking': () => ({
    subject: 'Your package is on the way to you',
    title: 'Your package is on the way to you',
    body: [
      '{{if carrier}}We handed your {{device}} to {{carrier}}.',
      'Tracking number: **{{tracking_number}}**',
      '[Track the package]({{tracking_link}})',
    ],
  }),
  'shipping-label': () => ({
    subject: 'Your shipping label',
    title: 'Your shipping label is ready',
    body: [
      'The postage is paid. Pack your {{device}}, attach the label or show the code, and hand over the parcel.',
      '{{if carrier}}The carrier is {{carrier}}.',
      '{{if tracking_number}}Tracking number: **{{tracking_number}}**',
      '[Open the label]({{label_link}})',
    ],
  }),
  'shipping-kit-reminder': () => ({
    subject: 'Did your shipping kit arrive?',
    title: 'Your shipping kit is waiting for your {{device}}',
    body: [
      'We sent you a shipping kit, and the carrier has not scanned a parcel from you yet. Pack your {{device}} and put the label from the kit on the package.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
    closing: 'If the kit did not arrive, {{contact_us}}.',
  }),
  'review-request': () => ({
    subject: 'How did it go?',
    title: 'How did selling your {{device}} go?',
    body: [
      'Thank you for selling your {{device}} to {{company_name}}. We’d love to hear how it went. Your review helps others decide.',
      '[Write a review]({{review_link}})',
    ],
  }),
} as const satisfies Record<string, Shipped>;
