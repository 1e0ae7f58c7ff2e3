/** The variables of message templates. A template names those it may use; the server fills them in. */

/** What a variable is about: the groups of the menu that inserts one. */
export const variableGroups = {
  seller: 'Seller',
  order: 'Order',
  devices: 'Devices',
  money: 'Offer and payout',
  dates: 'Dates',
  shipping: 'Shipping',
  company: 'Your company',
  account: 'Team and account',
  links: 'Links',
} as const;
export type VariableGroup = keyof typeof variableGroups;
export const variableGroupKeys = Object.keys(variableGroups) as [VariableGroup, ...VariableGroup[]];

export interface VariableFacts {
  group: VariableGroup;
  /** Its name for people. */
  title: string;
  /** What it stands for. */
  label: string;
  /** `block`: a table, on a line of its own. `link`: a URL. */
  kind: 'text' | 'link' | 'block';
  /** It has no value for some orders. Its paragraph is then left out. */
  may_be_empty?: true;
  /** Not offered any more. It still works in a text that has it. */
  is_former?: true;
}

type Words = [title: string, label: string];
const text = (group: VariableGroup, ...[title, label]: Words): VariableFacts => ({ group, title, label, kind: 'text' });
const optional = (group: VariableGroup, ...words: Words): VariableFacts => ({
  ...text(group, ...words),
  may_be_empty: true,
});
const link = (...words: Words): VariableFacts => ({ ...text('links', ...words), kind: 'link' });
const block = (group: VariableGroup, ...words: Words): VariableFacts => ({ ...text(group, ...words), kind: 'block' });
/** A word of grammar, which a sentence about one device or several needed. */
const grammar = (one: string, several: string): VariableFacts => ({
  ...text('devices', `“${one}” or “${several}”`, `“${one}”, or “${several}” for several devices`),
  is_former: true,
});

export const templateVariables = {
  greeting: text('seller', 'Greeting', '“Hello Ana,”, or “Hello,” without a name'),
  first_name: optional('seller', 'Seller’s first name', 'The seller’s first name'),
  company_name: text('company', 'Company name', 'Your company'),
  company_email: optional('company', 'Company email', 'Your company’s email'),
  company_phone: optional('company', 'Phone number', 'The phone number of the location, or else of your company'),
  location_name: text('company', 'Location name', 'The location’s name'),
  location_address: optional('company', 'Location address', 'The location’s address'),
  place: text('company', 'Company and location', 'Your company, with the location for in-store orders'),
  contact_us: text(
    'company',
    '“contact us at …”',
    '“contact us at …” with your email and phone, or “visit us at …”. It ends a sentence.',
  ),
  box_id: text('order', 'Order number', 'The order’s number'),
  status: text('order', 'Order status', 'The order’s status'),
  device: text('devices', '“device” or “devices”', '“device”, or “devices” for several'),
  your_device: text('devices', '“your device” or “your devices”', '“your device”, or “your devices” for several'),
  it: grammar('it', 'them'),
  they: grammar('it', 'they'),
  is: grammar('is', 'are'),
  has: grammar('has', 'have'),
  total: text('money', 'Order total', 'What you pay for the order'),
  paid: optional('money', 'Amount paid', 'What was paid; empty for an order that pays nothing'),
  promo_code: optional('money', 'Promo code', 'The promo code'),
  price_lock_date: optional('dates', 'Last day of the prices', 'The last day on which the prices are valid'),
  payout: text(
    'money',
    'Amount and payout method',
    'What you pay, with the payout method: “$310.00 (Bank transfer, •••• 4321)”',
  ),
  payout_method: optional('money', 'Payout method', 'The payout method'),
  payout_destination: optional('money', 'Payout account', 'The payout method with the end of the account'),
  hold_reason: optional('order', 'Reason for the hold', 'Why the order is on hold, as staff wrote it'),
  offer_note: optional('order', 'Note in the revised offer', 'The note to the seller in the revised offer'),
  devices: block('devices', 'Table of devices', 'Table of the devices, without prices'),
  prices: block('money', 'Table of prices', 'Table of the devices with prices, bonus and total'),
  offer: block('money', 'Table of the revised offer', 'Table of the revised offer: old and new prices with reasons'),
  payments: block('money', 'Table of payments', 'Table of the payments made'),
  handover: block(
    'shipping',
    'Button to the instructions',
    'Button to the packing instructions, or for in-store orders to the code to show at the counter',
  ),
  handover_link: link(
    'Packing instructions or counter code',
    'Link to the packing instructions, or to the code to show at the counter',
  ),
  answer_link: link('Page to answer the offer', 'Link to the page where the seller answers the offer'),
  answer_date: optional('dates', 'Last day to answer', 'The last day to answer the revised offer'),
  review_link: link('Review page', 'Your review page'),
  label_link: link('Shipping label', 'Link to the label, or to the code to show at the carrier’s counter'),
  tracking_number: text('shipping', 'Tracking number', 'The tracking number'),
  tracking_link: { ...link('Tracking page', 'Link to the carrier’s tracking page'), may_be_empty: true },
  carrier: optional('shipping', 'Carrier', 'The carrier'),
  accept_date: optional(
    'dates',
    'Day of automatic acceptance',
    'The day on which the offer is accepted automatically; empty without auto-accept',
  ),
  days_late: optional(
    'shipping',
    'Days late',
    'How late a parcel came whose price lock had ended: “3 days”; otherwise empty',
  ),
  old_total: optional('money', 'Total before', 'The total before the new offer'),
  new_total: optional('money', 'New total', 'The total of the new offer'),
  minimum: text('money', 'Minimum offer', 'The smallest offer that you accept'),
  missing: text('money', 'Missing to the minimum', 'What is missing to it'),
  seller_name: text('seller', 'Seller’s name', 'The seller’s name'),
  order_link: link('Order in Tradepost', 'The order in Tradepost'),
  what_happened: text('order', 'What happened', 'What happened, in one sentence'),
  details: optional('order', 'Details', 'More about what happened'),
  record_link: link('Page in Tradepost', 'The page in Tradepost that it is about'),
  inviter: text('account', 'Who sent the invite', 'The team member who sent the invite'),
  role: text('account', 'Role', 'The role of the new team member'),
  expires: text('dates', 'End of the link', 'When the link stops working'),
  invite_link: link('Page to accept the invite', 'Link that accepts the invite'),
  member_name: text('account', 'Team member’s first name', 'The team member’s first name'),
  minutes: text('account', 'Minutes the link works', 'How many minutes the link works'),
  reset_link: link('Page to set a new password', 'Link to set a new password'),
  verify_link: link('Page to verify the email', 'Link that verifies the email'),
  code: block('account', 'Six-digit code', 'The six-digit code'),
  buyer_name: optional('order', 'Buyer’s name', 'The buyer’s name; empty for a walk-in buyer'),
  invoice_number: text('order', 'Invoice number', 'The number of the invoice'),
  invoice_total: text('money', 'Invoice total', 'The total of the invoice'),
  invoice_due: optional('money', 'Amount due', 'What is still to be paid; empty when it is paid'),
  due_date: text('dates', 'Due date', 'The day by which it is to be paid'),
  message: optional('order', 'Message from staff', 'What staff wrote'),
  invoice_link: link('Invoice', 'Link to the invoice as PDF'),
  has_account: optional(
    'account',
    'Tradepost account',
    'Only for a condition: whether the invited person has a Tradepost account',
  ),
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
