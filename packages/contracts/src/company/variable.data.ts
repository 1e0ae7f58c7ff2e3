/** The variables of message templates. A template names those it may use; the server fills them in. */

export interface VariableFacts {
  /** What it stands for, as shown in the editor. */
  label: string;
  /** `block`: a table, on a line of its own. `link`: a URL. */
  kind: 'text' | 'link' | 'block';
  /** It has no value for some orders. Its paragraph is then left out. */
  may_be_empty?: true;
}

const text = (label: string): VariableFacts => ({ label, kind: 'text' });
const optional = (label: string): VariableFacts => ({ label, kind: 'text', may_be_empty: true });
const link = (label: string): VariableFacts => ({ label, kind: 'link' });
const block = (label: string): VariableFacts => ({ label, kind: 'block' });

export const templateVariables = {
  greeting: text('“Hello Ana,”, or “Hello,” without a name'),
  first_name: optional('The seller’s first name'),
  company_name: text('Your company'),
  company_email: optional('Your company’s email'),
  company_phone: optional('The phone number of the location, or else of your company'),
  location_name: text('The location’s name'),
  location_address: optional('The location’s address'),
  place: text('Your company, with the location for in-store orders'),
  contact_us: text('“contact us at …” with your email and phone, or “visit us at …”'),
  box_id: text('The order’s number'),
  status: text('The order’s status'),
  device: text('“device”, or “devices” for several'),
  your_device: text('“your device”, or “your devices” for several'),
  it: text('“it”, or “them” for several devices'),
  they: text('“it”, or “they” for several devices'),
  is: text('“is”, or “are” for several devices'),
  has: text('“has”, or “have” for several devices'),
  total: text('What you pay for the order'),
  paid: optional('What was paid; empty for an order that pays nothing'),
  promo_code: optional('The promo code'),
  price_lock_date: optional('The last day on which the prices are valid'),
  payout: text('What you pay, with the payout method: “$310.00 (Bank transfer, •••• 4321)”'),
  payout_method: optional('The payout method'),
  payout_destination: optional('The payout method with the end of the account'),
  hold_reason: optional('Why the order is on hold, as staff wrote it'),
  offer_note: optional('The note to the seller in the revised offer'),
  devices: block('Table of the devices, without prices'),
  prices: block('Table of the devices with prices, bonus and total'),
  offer: block('Table of the revised offer: old and new prices with reasons'),
  payments: block('Table of the payments made'),
  handover: block('Button to the packing instructions, or for in-store orders to the code to show at the counter'),
  handover_link: link('Link to the packing instructions, or to the code to show at the counter'),
  answer_link: link('Link to the page where the seller answers the offer'),
  answer_date: optional('The last day to answer the revised offer'),
  review_link: link('Your review page'),
  label_link: link('Link to the label, or to the code to show at the carrier’s counter'),
  tracking_number: text('The tracking number'),
  tracking_link: { ...link('Link to the carrier’s tracking page'), may_be_empty: true },
  carrier: optional('The carrier'),
  accept_date: optional('The day on which the offer is accepted automatically; empty without auto-accept'),
  days_late: optional('How late a parcel came whose price lock had ended: “3 days”; otherwise empty'),
  old_total: optional('The total before the new offer'),
  new_total: optional('The total of the new offer'),
  minimum: text('The smallest offer that you accept'),
  missing: text('What is missing to it'),
  seller_name: text('The seller’s name'),
  order_link: link('The order in Tradepost'),
  what_happened: text('What happened, in one sentence'),
  details: optional('More about what happened'),
  record_link: link('The page in Tradepost that it is about'),
  inviter: text('The team member who sent the invite'),
  role: text('The role of the new team member'),
  expires: text('When the link stops working'),
  invite_link: link('Link that accepts the invite'),
  member_name: text('The team member’s first name'),
  minutes: text('How many minutes the link works'),
  reset_link: link('Link to set a new password'),
  verify_link: link('Link that verifies the email'),
  code: block('The six-digit code'),
  buyer_name: optional('The buyer’s name; empty for a walk-in buyer'),
  invoice_number: text('The number of the invoice'),
  invoice_total: text('The total of the invoice'),
  invoice_due: optional('What is still to be paid; empty when it is paid'),
  due_date: text('The day by which it is to be paid'),
  message: optional('What staff wrote'),
  invoice_link: link('Link to the invoice as PDF'),
  has_account: optional('Only for {{if has_account}}: whether the invited person has a Tradepost account'),
} as const satisfies Record<string, VariableFacts>;
export type VariableName = keyof typeof templateVariables;

export const isVariable = (name: string): name is VariableName => Object.hasOwn(templateVariables, name);
export const factsOfVariable = (name: VariableName): VariableFacts => templateVariables[name];

/** What every email about an order to its seller may use. */
export const orderVariables = [
  ...(['greeting', 'first_name', 'company_name', 'company_email', 'company_phone', 'location_name'] as const),
  ...([
    'location_address',
    'place',
    'contact_us',
    'box_id',
    'status',
    'device',
    'your_device',
    'it',
    'they',
    'is',
    'has',
  ] as const),
  ...(['total', 'paid', 'promo_code', 'price_lock_date', 'payout', 'payout_method', 'payout_destination'] as const),
  ...([
    'hold_reason',
    'days_late',
    'offer_note',
    'answer_date',
    'devices',
    'prices',
    'offer',
    'payments',
    'handover',
    'handover_link',
  ] as const),
] as const satisfies readonly VariableName[];

/** What every email about an order to the team may use. */
export const staffVariables = [
  ...(['what_happened', 'details', 'record_link', 'company_name', 'location_name', 'box_id', 'status'] as const),
  ...(['seller_name', 'total', 'devices', 'prices', 'order_link'] as const),
] as const satisfies readonly VariableName[];

/** What the email about a parcel that belongs to no order may use. */
export const parcelVariables = [
  ...(['what_happened', 'details', 'record_link', 'company_name', 'location_name'] as const),
  ...(['tracking_number', 'carrier'] as const),
] as const satisfies readonly VariableName[];
