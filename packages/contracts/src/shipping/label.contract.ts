import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { carrierKeys, parcelStates } from '../orders/parcel.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, Day, explain, Id, IdParams, Instant, Minor } from '../route.ts';
import { carrierVendors } from './carrier-vendor.data.ts';
import { labelProblems, labelStates, labelTypes, refundStates } from './label.data.ts';
import { ParcelSizeForm, ShippingParty } from './shipping-party.contract.ts';

/** Labels, of orders and of none. */
const area = 'shipping';

/** The labels that one call may ask for. */
export const maxLabelsAtOnce = 20;

export const ShippingLabel = z
  .object({
    id: z.number().int(),
    order: z
      .object({ id: z.number().int(), kind: z.enum(orderKinds), box_id: z.string(), url: z.string() })
      .nullable()
      .describe('Null for a label of no order'),
    box_id: z.string().nullable().describe('Printed as the reference: the order’s box ID, or one’s own'),
    type: z.enum(labelTypes).describe('`in`: from the seller to us; `out`: to the seller; `other`: of no order'),
    state: z.enum(labelStates),
    vendor: z.enum(carrierVendors).describe('Where it is bought'),
    carrier: z.enum(carrierKeys).describe('Who carries the parcel'),
    service_id: z.number().int().nullable(),
    service_name: z.string(),
    why: z.string().describe('Which rule, setting or person chose the service'),
    is_printerless: z.boolean().describe('A code that the counter scans instead of a printed label'),
    is_test: z.boolean().describe('Of a test account or the sandbox: no carrier takes it'),
    is_international: z.boolean(),
    is_to_us: z.boolean().describe('Our side is the receiver’s; the other side is corrected by a retry'),
    from: ShippingParty,
    to: ShippingParty,
    weight_grams: z.number().int(),
    length_mm: z.number().int(),
    width_mm: z.number().int(),
    height_mm: z.number().int(),
    value: Minor.describe('Of the contents'),
    insured_amount: Minor.nullable(),
    currency: z.string().describe('Of value and insurance'),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    cost: Minor.nullable().describe('In `cost_currency`'),
    cost_currency: z.string().nullable(),
    insurance_cost: Minor.nullable().describe('In `cost_currency`'),
    label_url: z.string().nullable().describe('The label’s file'),
    label_type: z.string().nullable().describe('Media type of the label’s file; a ZPL file goes to a label printer'),
    qr_url: z.string().nullable().describe('A picture of the code'),
    qr_text: z.string().nullable().describe('The text of the code, when the carrier sends no picture'),
    failure: z.string().nullable().describe('The carrier’s own words, or ours with `setup`'),
    failure_kind: z.string().nullable().describe('`setup`: the carrier was not asked, and `failure` is ours'),
    next_try_at: Instant.nullable().describe('It is tried again by itself then'),
    refund: z.enum(refundStates).nullable().describe('What became of the money of a voided label'),
    refund_message: z.string().nullable(),
    parcel_state: z.enum(parcelStates),
    expected_at: Instant.nullable().describe('When the carrier expects to deliver'),
    shipped_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    last_event_at: Instant.nullable(),
    is_stuck: z.boolean().describe('No scan for as many days as the settings say'),
    is_scanned_after_void: z.boolean().describe('A voided label that a carrier scanned all the same'),
    is_emailed: z.boolean(),
    printed_at: Instant.nullable(),
    created_by: z.string().nullable(),
    bought_at: Instant.nullable(),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'ShippingLabel' });
export type ShippingLabel = z.infer<typeof ShippingLabel>;

export const LabelEvent = z.object({
  id: z.number().int(),
  state: z.enum(parcelStates),
  description: z.string(),
  place: z.string().nullable(),
  happened_at: Instant,
});

export const LabelDetail = ShippingLabel.extend({
  events: z.array(LabelEvent).describe('The newest first'),
  qr: z.array(z.string()).nullable().describe('`qr_text` as a QR code: rows of 0 and 1'),
}).meta({
  id: 'ShippingLabelDetail',
});
export type LabelDetail = z.infer<typeof LabelDetail>;

export const LabelQuery = Paging.extend({
  carrier: z.enum(carrierKeys).optional().describe('Labels of this carrier only'),
  state: z.enum(labelStates).optional().describe('The columns, filters and sorting of the view'),
  type: z.enum(labelTypes).optional().describe('Labels of this type only'),
  problem: z.enum(labelProblems).optional().describe('Only labels that someone should look at'),
  order_id: Id.optional().describe('Labels of this order only'),
  search: explain(z.string().trim().max(100).optional(), 'Part of a tracking number, box ID or name', 'hart'),
  from: Day.optional().describe('Bought on this day of the company or later'),
  to: Day.optional().describe('Bought on this day of the company or earlier'),
});
export type LabelQuery = z.output<typeof LabelQuery>;

export const listLabels = contract({
  method: 'GET',
  url: '/v1/pos/order/shipping-label',
  area,
  summary: 'Labels, the newest first',
  access: 'shipping.view',
  query: LabelQuery,
  data: pageSchema(ShippingLabel).extend({
    counts: z
      .object({
        all: z.number().int(),
        carriers: z.array(z.object({ carrier: z.enum(carrierKeys), count: z.number().int() })),
        problems: z.array(z.object({ problem: z.enum(labelProblems), count: z.number().int() })),
      })
      .describe('Of all labels, whatever the filter; at most 10,000 of each carrier are counted'),
  }),
});

const ShippingAddress1 = explain(
  z.string().trim().min(1).max(100),
  'Street and number on the label',
  '214 Main Street',
);
const ShippingLastname = explain(z.string().trim().min(1).max(100), 'Last name on the label', 'Alvarez');
const ShippingZip = explain(z.string().trim().max(20), 'Postal code on the label', '04101');
const ShippingCompany = explain(z.string().trim().max(100), 'Company on the label', 'Second Life Devices');
const ShippingCity = explain(z.string().trim().min(1).max(60), 'City on the label', 'Portland');
const ShippingSuite = explain(z.string().trim().max(60), 'Suite, floor or unit on the label', 'Suite 3');
const ShippingPhone = explain(z.string().trim().max(40), 'Phone number for the carrier', '+12075550142');
const ShippingState = explain(z.string().trim().max(40), 'State on the label', 'ME');
const ShippingFirstname = explain(z.string().trim().min(1).max(100), 'First name on the label', 'Maya');
const CustomerEmail = explain(
  z.union([z.literal(''), z.email().max(254)]),
  'Where the label is sent',
  'maya.alvarez@example.com',
);
/** The seller’s side of a label, in the specification’s names. Ours is the location. */
const ShippingFields = z.object({
  shipping_firstname: ShippingFirstname,
  shipping_lastname: ShippingLastname,
  shipping_company: ShippingCompany.default(''),
  shipping_address1: ShippingAddress1,
  shipping_suite: ShippingSuite.default(''),
  shipping_city: ShippingCity,
  shipping_state: ShippingState.default(''),
  shipping_zip: ShippingZip.default(''),
  shipping_country: CountryCode,
  shipping_phone: ShippingPhone.default(''),
  shipping_address_text: z.string().trim().max(300).default('').describe('The address as it was picked'),
  customer_email: CustomerEmail.default(''),
});

/** The same fields for a correction: those left out stay as they are. */
export const Correction = z.object({
  shipping_firstname: ShippingFirstname.optional(),
  shipping_lastname: ShippingLastname.optional(),
  shipping_company: ShippingCompany.optional(),
  shipping_address1: ShippingAddress1.optional(),
  shipping_suite: ShippingSuite.optional(),
  shipping_city: ShippingCity.optional(),
  shipping_state: ShippingState.optional(),
  shipping_zip: ShippingZip.optional(),
  shipping_country: CountryCode.optional(),
  shipping_phone: ShippingPhone.optional(),
  customer_email: CustomerEmail.optional(),
});

export const LabelForm = ShippingFields.extend({
  order_id: Id.optional().describe('Left out: a label of no order'),
  box_id: z.string().trim().max(30).default('').describe('One’s own reference, without an order'),
  location_id: Id.optional().describe('Our side; default: the order’s location, or that of the header'),
  type: z.enum(labelTypes).describe('Whether devices come in or go out; `other`: no devices'),
  is_to_us: z.boolean().default(false).describe('With `other`: the parcel comes to us'),
  service_id: Id.optional().describe('Left out: the rules choose'),
  ...ParcelSizeForm.partial().shape,
  value: Amount.min(0).optional().describe('Of the contents; default: the order’s total'),
  is_insured: z.boolean().optional().describe('Default: as the settings say'),
  is_printerless: z
    .boolean()
    .default(false)
    .describe('Whether the seller gets a code for the counter instead of a label to print'),
  count: explain(z.number().int().min(1).max(maxLabelsAtOnce).default(1), 'How many labels', 5),
  is_emailed: z.boolean().default(false).describe('Sends the label or the code to `customer_email`'),
  is_address_saved: z.boolean().default(false).describe('Keeps the address in the address book'),
});
export type LabelForm = z.output<typeof LabelForm>;

export const createLabels = contract({
  method: 'POST',
  url: '/v1/pos/order/shipping-label',
  area,
  summary: 'Ask for labels, of an order or of none',
  description:
    'The labels are stored and bought by a job, so that a slow carrier slows nobody: `state` is `waiting` until then, and the event `shipping-label` tells the rest. An address in a country that the service does not go to is refused before money is spent.',
  access: 'shipping.buy',
  body: LabelForm,
  data: z.object({ items: z.array(ShippingLabel) }),
  idempotent: true,
});

export const LabelRate = z
  .object({
    service_id: z.number().int(),
    carrier: z.enum(carrierKeys),
    name: z.string(),
    vendor: z.enum(carrierVendors),
    is_test: z.boolean(),
    cost: Minor,
    currency: z.string(),
    delivery_days: z.number().int().nullable(),
    is_chosen: z.boolean().describe('The one that the rules choose'),
  })
  .meta({ id: 'LabelRate' });

export const listLabelRates = contract({
  method: 'POST',
  url: '/v1/pos/order/shipping-label/rates',
  area,
  summary: 'What a label would cost with each service',
  description: 'Asks the connected carriers. One that does not answer is named in `failures`, in its own words.',
  access: 'shipping.buy',
  body: LabelForm,
  data: z.object({
    items: z.array(LabelRate),
    why: z.string().describe('Why the chosen one is chosen'),
    failures: z.array(z.object({ vendor: z.enum(carrierVendors), message: z.string() })),
  }),
});

export const findLabel = contract({
  method: 'GET',
  url: '/v1/pos/order/shipping-label/:id',
  area,
  summary: 'A label with what its parcel went through',
  access: 'shipping.view',
  params: IdParams,
  data: LabelDetail,
});
