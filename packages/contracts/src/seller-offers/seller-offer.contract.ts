import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { PayoutDetails, PayoutMethod } from '../fields.ts';
import { sellerLanguage } from '../languages/seller-language.contract.ts';
import { deviceChanges } from '../orders/offers/device-change.data.ts';
import { LotChange } from '../orders/offers/lot-change.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { parcelStates } from '../orders/parcel.data.ts';
import { PayoutMethodSetting } from '../payouts/payout-settings.contract.ts';
import { contract, explain, fileContract, Id, Instant, Minor } from '../route.ts';
import { SellerQuestion, SellerThread, SellerToken } from './seller-thread.contract.ts';

/** The page on which a seller answers a revised offer, without an account. */
const area = 'portal';

const token = { token: SellerToken };

export const SellerPicture = z.object({ id: z.number().int(), caption: z.string().nullable() });

export const SellerLine = z.object({
  item_id: z.number().int(),
  title: z.string(),
  change: z.enum(deviceChanges).describe('`rejected`: we don’t buy it, and it goes back'),
  variant_label: z.string().nullable().describe('As the seller described it'),
  received_variant_label: z.string().nullable().describe('The variant that came, where it is another'),
  condition_label: z.string().nullable().describe('As the seller described it'),
  received_label: z.string().nullable().describe('The condition in which it came, where it is another'),
  defects: z.array(z.string()).describe('What the inspection found beyond the description'),
  old_price: Minor.describe('0 for a device that nobody offered'),
  new_price: Minor.describe('0 for a device that is not bought'),
  is_revised: z.boolean().describe('False for a device whose price stays'),
  is_accepted: z.boolean().nullable().describe('The answer for this device; null without one of its own'),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  pictures: z.array(SellerPicture),
});

export const SellerParcel = z.object({
  id: z.number().int(),
  direction: z.enum(['in', 'out']).describe('On its way to the shop, or back to the seller'),
  carrier: z.string().nullable().describe('Its name; null for one that we don’t know'),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable().describe('The carrier’s own page'),
  state: z.enum(parcelStates),
  last_event: z
    .object({
      text: z.string().nullable().describe('In the carrier’s words; null for what staff entered or scanned'),
      at: Instant,
    })
    .nullable(),
});
export type SellerParcel = z.infer<typeof SellerParcel>;

/** A payout method as a seller sees it. */
export const SellerMethod = PayoutMethodSetting.pick({
  key: true,
  name: true,
  hint: true,
  is_custom: true,
  bonus: true,
  fields: true,
}).meta({ id: 'SellerMethod' });
export type SellerMethod = z.infer<typeof SellerMethod>;

export const SellerOffer = z
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
    state: z.enum(['awaiting', 'accepted', 'declined', 'replaced']),
    acceptance: z.enum(['seller', 'on_behalf', 'auto']).nullable(),
    can_answer: z.boolean().describe('False once it is answered, replaced, or the order is on hold or closed'),
    title: z.string(),
    body: z.string(),
    note: z.string().nullable(),
    lines: z.array(SellerLine).describe('Empty for a lot'),
    lot: z.array(LotChange).describe('Of a lot: what the offer changes and what it leaves, in numbers'),
    accepts_automatically: z.boolean().describe('Without an answer it is accepted for the seller at `answer_until`'),
    pictures: z.array(SellerPicture).describe('Of the order as a whole'),
    old_total: Minor.describe('With the devices that did not come or are not bought'),
    new_total: Minor.describe('After an answer: what the order comes to'),
    old_bonus: Minor,
    new_bonus: Minor,
    shipping_cost: Minor.nullable().describe(
      'Fee for the label, taken from the new total; null where there is none, or where it is hidden',
    ),
    method_bonus: Minor.describe('What the payout method adds to the new total'),
    method_bonus_terms: PayoutMethodSetting.shape.bonus.describe('The bonus of the payout method, as agreed'),
    is_promo_stacked: z.boolean().describe('False: the promo code excludes the bonus of the payout method'),
    expedited_fee: Minor.describe('Fee for being paid first, taken from the new total'),
    answer_until: Instant.nullable(),
    answered_at: Instant.nullable(),
    steps: z.array(z.object({ label: z.string(), state: z.enum(['done', 'now', 'next']) })),
    parcels: z.array(SellerParcel).describe('Oldest first, without labels that were voided'),
    return_orders: z.array(z.string()).describe('Numbers of the orders that return devices'),
    return_town: z.string().nullable().describe('The last line of the address on file; never the street'),
    return_text: z.string(),
    payout: z.object({
      methods: z.array(SellerMethod).describe('What the company offers for such an order, in order'),
      expedited: z
        .object({ label: z.string(), hint: z.string(), fee: Minor.describe('Taken from the total') })
        .nullable()
        .describe('The offer to be paid first; null where there is none'),
      is_expedited: z.boolean().describe('The seller asked to be paid first'),
      method: z.string().nullable(),
      label: z.string().nullable(),
      mask: z.string().nullable().describe('Payout details with all but the last characters hidden'),
      is_missing: z.boolean(),
      can_change: z.boolean(),
    }),
    allows_lines: z.boolean(),
    allows_questions: z.boolean(),
    allows_pictures: z.boolean(),
    questions: SellerThread.shape.questions,
    own_pictures: z.array(SellerPicture),
  })
  .meta({ id: 'SellerOffer' });
export type SellerOffer = z.infer<typeof SellerOffer>;

export const openSellerOffer = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer',
  area,
  summary: 'The revised offer behind a seller’s link',
  description:
    'The link opens one offer and nothing else. A wrong or altered one is a 404, and so is an ended one, whose `data.is_over` says so; too many attempts from one IP address are a 429.',
  access: 'public',
  body: z.object(token),
  data: SellerOffer,
});

const IsExpedited = z.boolean().optional().describe('Whether the seller asks to be paid first, for a fee');
const payoutFields = {
  payout_method: PayoutMethod.max(40).optional(),
  payout_details: PayoutDetails.optional(),
  is_expedited: IsExpedited,
};

export const SellerAnswer = z.object({
  answer: z.enum(['accept', 'decline']).describe('What the seller decides'),
  declined_item_ids: z
    .array(Id)
    .max(500)
    .default([])
    .describe('On accepting: devices that the seller wants back instead, where the company allows it'),
  ...payoutFields,
  reason: explain(Lines.max(500).optional(), 'Why the seller declines', 'The offer is too low'),
  return_address: explain(
    Lines.max(500).optional(),
    'Left out: the address on file',
    '7 Elm Road, Springfield, IL 62701',
  ),
});
export type SellerAnswer = z.output<typeof SellerAnswer>;

export const answerSellerOffer = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer/answer',
  area,
  summary: 'Accept or decline a revised offer',
  description: 'Idempotent: once there is an answer, `is_recorded` is false and the offer shows that answer.',
  access: 'public',
  body: SellerAnswer.extend(token),
  data: z.object({ is_recorded: z.boolean(), offer: SellerOffer }),
});

export const saveSellerPayout = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer/payout',
  area,
  summary: 'How the seller wants to be paid',
  description: 'An accepted order that only lacked this goes on to its payout.',
  access: 'public',
  body: z.object({
    ...token,
    payout_method: PayoutMethod.min(1).max(40),
    payout_details: payoutFields.payout_details,
    is_expedited: IsExpedited,
  }),
  data: SellerOffer,
});

export const askSellerQuestion = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer/question',
  area,
  summary: 'Ask the shop about a revised offer',
  description: 'Becomes a note on the order, and notifies the team member who made the offer.',
  access: 'public',
  body: SellerQuestion.extend(token),
  data: SellerOffer,
});

/** The header of a seller's token, for calls whose body is a file. */
export const sellerTokenHeader = 'x-seller-token';
/** Pictures that a seller can add to one order. */
export const maxSellerPictures = 10;

export const addSellerPicture = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer/picture',
  area,
  summary: 'Add a picture for the shop',
  description: `The token is in the header \`${sellerTokenHeader}\`, so that it is checked before the file is read. One JPEG, PNG or WebP, detected by content, up to 5 MB; at most ${maxSellerPictures} per order.`,
  access: 'public',
  body: z.object({}),
  multipart: { picture: 'one' },
  upload_files: 1,
  data: SellerOffer,
});

export const readSellerPicture = fileContract({
  method: 'POST',
  url: '/v1/portal/revised-offer/picture-file',
  area,
  summary: 'A picture on the page of a revised offer',
  access: 'public',
  body: z.object({ ...token, picture_id: Id.describe('The picture') }),
  binary: ['image/jpeg', 'image/png', 'image/webp'],
});

export const sendNewSellerLink = contract({
  method: 'POST',
  url: '/v1/portal/revised-offer/new-link',
  area,
  summary: 'Email a new link to the seller',
  description: 'Always the same answer. An email is sent when the address is the one on the order.',
  access: 'public',
  body: z.object({
    ...token,
    email: explain(z.email().trim().max(255), 'The seller’s email address', 'olivia.hart@example.com'),
  }),
  data: z.null(),
});

export const getAnswerLink = contract({
  method: 'GET',
  url: '/v1/pos/order/answer-link/:id',
  area: 'orders',
  summary: 'The link by which the seller answers the open revised offer',
  access: 'orders.offer',
  params: z.object({ id: Id.describe('The order’s id') }),
  data: z.object({ url: z.string(), expires_at: Instant }),
});
