import { orderVariables, parcelVariables, staffVariables, type VariableName } from '../company/variable.data.ts';
import {
  type OrderKind,
  orderKinds,
  type StatusId,
  type SubStatusId,
  sentInKinds,
  status,
  subStatus,
} from '../orders/order-status.data.ts';

/** The shipped templates. Ids are fixed and below 1000: from there on a template belongs to a company's own order status. */

export const templateGroups = ['customer', 'staff', 'general'] as const;
export type TemplateGroup = (typeof templateGroups)[number];

/** Template ids from here on are the ids of a company's own order statuses. */
export const ownTemplatesFrom = 1000;

export interface TemplateFacts {
  id: number;
  group: TemplateGroup;
  label: string;
  /** When it is sent, in one sentence. */
  what: string;
  /** The kinds of order that have it, each with a text of its own. Empty for a general one. */
  kinds: readonly OrderKind[];
  variables: readonly VariableName[];
  /** Links without which the email does nothing. */
  required?: readonly VariableName[];
  /** Not about a step of the order that the seller must know: it has an unsubscribe link, and unsubscribed sellers get none. */
  is_optional?: true;
  /** The recipient asked for it, so it cannot be turned off. */
  is_requested?: true;
  /** Sent when an order enters this status. Its switch is the status’s. */
  status_id?: StatusId;
  /** Edited on a page of its own, in one text for all kinds. */
  path?: string;
}

/** The kinds that sellers start and finish on their own. Bulk quotes are between businesses, whom staff call. */
const selfServed: readonly OrderKind[] = ['mail-in', 'easy-offer'];

function toSeller(
  id: number,
  label: string,
  what: string,
  rest: Partial<Omit<TemplateFacts, 'variables'>> & { extra?: readonly VariableName[] } = {},
): TemplateFacts {
  const { extra = [], ...facts } = rest;
  return { id, group: 'customer', label, what, kinds: orderKinds, variables: [...orderVariables, ...extra], ...facts };
}

const toStaff = (id: number, label: string, what: string, kinds: readonly OrderKind[] = orderKinds): TemplateFacts => ({
  id,
  group: 'staff',
  label,
  what,
  kinds,
  variables: staffVariables,
});

const general = (
  id: number,
  label: string,
  what: string,
  variables: readonly VariableName[],
  required: readonly VariableName[],
): TemplateFacts => ({ id, group: 'general', label, what, kinds: [], variables, required });

export const messageTemplates = {
  'offer-received': toSeller(1, 'Offer received', 'A new order is a lead.', { status_id: status.leads }),
  'left-for-testing': toSeller(2, 'Left for testing', 'A device was left at the store without a promised price.', {
    kinds: ['in-store'],
    status_id: status.leads,
  }),
  'quote-requested': toSeller(3, 'Quote requested', 'A new order needs a manual quote.', {
    status_id: status.manualQuote,
  }),
  'quote-ready': toSeller(4, 'Manual quote ready', 'The prices of a manual quote are set.', {
    status_id: status.manualQuote,
    extra: ['answer_link'],
  }),
  'offer-reminder': toSeller(5, 'Abandoned', 'A lead was abandoned.', { status_id: status.leads, is_optional: true }),
  'offer-cancelled': toSeller(6, 'Canceled', 'A lead was canceled.', { status_id: status.leads }),
  'lead-expired': toSeller(7, 'Expired', 'The price lock of a lead ran out.', { status_id: status.leads }),
  'in-transit': toSeller(8, 'In transit', 'The carrier has the package.', {
    kinds: sentInKinds,
    status_id: status.inTransit,
  }),
  delivered: toSeller(9, 'Received', 'The package arrived.', { kinds: sentInKinds, status_id: status.delivered }),
  'being-inspected': toSeller(10, 'Being inspected', 'The inspection begins.', { status_id: status.beingInspected }),
  'revised-offer': toSeller(11, 'Revised offer', 'A revised offer was made.', {
    status_id: status.notAsDescribed,
    extra: ['accept_date', 'answer_link'],
  }),
  'offer-accepted': toSeller(12, 'Offer accepted', 'The seller accepted the revised offer, or staff for them.', {
    status_id: status.notAsDescribed,
  }),
  'offer-auto-accepted': toSeller(13, 'Offer accepted automatically', 'Nobody answered the revised offer in time.', {
    status_id: status.notAsDescribed,
  }),
  'offer-rejected': toSeller(14, 'Offer declined', 'The seller declined the revised offer.', {
    status_id: status.notAsDescribed,
  }),
  'on-hold': toSeller(15, 'On hold', 'The order is on hold.', { status_id: status.onHold }),
  'on-hold-activation-lock': toSeller(
    16,
    'Activation lock help',
    'The order is on hold because of an activation lock.',
    {
      status_id: status.onHold,
    },
  ),
  'on-hold-blacklisted': toSeller(17, 'Blacklisted or financed', 'A device is blacklisted or not paid off.', {
    status_id: status.onHold,
  }),
  'on-hold-ownership': toSeller(18, 'ID or ownership check', 'The seller’s ID or ownership must be checked.', {
    status_id: status.onHold,
  }),
  'on-hold-statutory': toSeller(19, 'Police hold', 'The law requires a hold.', { status_id: status.onHold }),
  'payout-soon': toSeller(20, 'Payout soon', 'The devices passed, and the payout is next.', {
    status_id: status.payoutProcessing,
  }),
  'payout-sent': toSeller(21, 'Payout sent', 'The payout was sent.', { status_id: status.payoutProcessing }),
  'payout-failed': toSeller(22, 'Payout failed', 'The payout was returned, and new details are needed.', {
    status_id: status.payoutProcessing,
  }),
  paid: toSeller(23, 'Completed', 'The order is paid.', { status_id: status.completed }),
  'return-ready': toSeller(24, 'Return ready', 'The devices go back to the seller.', {
    status_id: status.pendingReturn,
  }),
  returned: toSeller(25, 'Return shipped', 'The devices were sent or handed back.', { status_id: status.returned }),
  recycled: toSeller(26, 'Recycled', 'The devices are recycled.', { status_id: status.recycled }),
  'reminder-1': toSeller(31, 'Reminder 1', 'No parcel is on its way some days after the offer.', {
    kinds: selfServed,
    is_optional: true,
  }),
  'reminder-2': toSeller(32, 'Reminder 2', 'There is still no parcel.', { kinds: selfServed, is_optional: true }),
  'reminder-3': toSeller(33, 'Reminder 3', 'The last reminder before the offer expires.', {
    kinds: selfServed,
    is_optional: true,
  }),
  'auto-accept-reminder': toSeller(34, 'Auto-accept reminder', 'An unanswered offer will be accepted automatically.', {
    kinds: sentInKinds,
    extra: ['accept_date', 'answer_link'],
  }),
  'late-parcel': toSeller(
    35,
    'Late parcel',
    'Staff choose today’s price for a parcel that came after the price lock.',
    {
      kinds: selfServed,
      extra: ['old_total', 'new_total'],
    },
  ),
  'offer-link-renewed': toSeller(36, 'New link to the offer', 'The seller asked for a new link to the offer.', {
    extra: ['answer_link'],
    required: ['answer_link'],
    is_requested: true,
  }),
  'custom-tracking': toSeller(37, 'Return tracking', 'Staff enter a tracking number for the seller.', {
    kinds: sentInKinds,
    extra: ['tracking_number', 'tracking_link', 'carrier'],
  }),
  'review-request': toSeller(38, 'Review request', 'Some days after the order was completed.', {
    is_optional: true,
    extra: ['review_link'],
    required: ['review_link'],
    path: '/settings/review-email',
  }),
  'shipping-label': toSeller(39, 'Shipping label', 'A label for the seller’s parcel is bought, or emailed by staff.', {
    kinds: sentInKinds,
    extra: ['label_link', 'tracking_number', 'carrier'],
    required: ['label_link'],
  }),
  'shipping-kit-reminder': toSeller(
    40,
    'Shipping kit reminder',
    'A shipping kit was sent some days ago, and no parcel is on its way.',
    { kinds: sentInKinds, is_optional: true },
  ),
  'payout-details-needed': toSeller(44, 'Payout details needed', 'Staff ask the seller for missing payout details.'),
  'payout-details-changed': toSeller(
    45,
    'Payout details changed',
    'The payout details were changed while the order was being paid.',
  ),
  'note-to-seller': toSeller(46, 'Note to the seller', 'Staff add a note for the seller to an order.', {
    extra: ['message', 'answer_link'],
  }),
  'staff-new-lead': toStaff(501, 'New lead', 'A seller starts an order without your team.', selfServed),
  'staff-parcel-arrived': toStaff(502, 'Parcel arrived', 'A carrier delivered a parcel of an order.', sentInKinds),
  'staff-orphan-parcel': {
    ...toStaff(503, 'Unknown parcel', 'A parcel that belongs to no order was received.', []),
    variables: parcelVariables,
  },
  'staff-offer-answered': toStaff(504, 'Offer answered', 'A seller accepted or declined a revised offer.'),
  'staff-payout-failed': toStaff(505, 'Payout failed', 'A payout was returned.'),
  invite: general(
    701,
    'Invite',
    'A team member is invited.',
    ['company_name', 'inviter', 'role', 'expires', 'invite_link', 'has_account'],
    ['invite_link'],
  ),
  'verify-email': general(
    702,
    'Verify email',
    'A team member adds or changes an email address.',
    ['company_name', 'member_name', 'verify_link', 'code', 'minutes'],
    ['verify_link', 'code'],
  ),
  'reset-password': general(
    703,
    'Reset password',
    'A team member forgot the password.',
    ['company_name', 'member_name', 'reset_link', 'minutes'],
    ['reset_link'],
  ),
  'shipping-label-alone': general(
    704,
    'Shipping label of no order',
    'A label that belongs to no order is bought for someone with an email address, or emailed by staff.',
    ['company_name', 'label_link', 'tracking_number', 'carrier'],
    ['label_link'],
  ),
  invoice: general(
    705,
    'Invoice',
    'Staff email an invoice to its buyer.',
    [
      'company_name',
      'buyer_name',
      'invoice_number',
      'invoice_total',
      'invoice_due',
      'due_date',
      'message',
      'invoice_link',
    ],
    ['invoice_link'],
  ),
} as const satisfies Record<string, TemplateFacts>;
export type TemplateKey = keyof typeof messageTemplates;

export const templateKeys = Object.keys(messageTemplates) as TemplateKey[];
export const factsOfTemplate = (key: TemplateKey): TemplateFacts => messageTemplates[key];

const keysById = new Map(templateKeys.map((key) => [factsOfTemplate(key).id, key]));
/** The shipped template of an id; undefined for another one, such as that of a company's own status. */
export const templateKeyOf = (id: number): TemplateKey | undefined => keysById.get(id);

const bySubStatus: Partial<Record<SubStatusId, TemplateKey>> = {
  [subStatus.abandoned]: 'offer-reminder',
  [subStatus.cancelled]: 'offer-cancelled',
  [subStatus.expired]: 'lead-expired',
  [subStatus.requiresReview]: 'quote-ready',
  [subStatus.acceptedBySeller]: 'offer-accepted',
  [subStatus.acceptedOnBehalf]: 'offer-accepted',
  [subStatus.autoAccepted]: 'offer-auto-accepted',
  [subStatus.rejected]: 'offer-rejected',
  [subStatus.activationLock]: 'on-hold-activation-lock',
  [subStatus.blacklisted]: 'on-hold-blacklisted',
  [subStatus.ownershipCheck]: 'on-hold-ownership',
  [subStatus.policeHold]: 'on-hold-statutory',
  [subStatus.sent]: 'payout-sent',
  [subStatus.payoutFailed]: 'payout-failed',
};

const byStatus: Record<StatusId, TemplateKey> = {
  [status.leads]: 'offer-received',
  [status.manualQuote]: 'quote-requested',
  [status.inTransit]: 'in-transit',
  [status.delivered]: 'delivered',
  [status.beingInspected]: 'being-inspected',
  [status.notAsDescribed]: 'revised-offer',
  [status.onHold]: 'on-hold',
  [status.payoutProcessing]: 'payout-soon',
  [status.completed]: 'paid',
  [status.pendingReturn]: 'return-ready',
  [status.returned]: 'returned',
  [status.recycled]: 'recycled',
};

export interface TemplatedOrder {
  status_id: number;
  sub_status_id: number | null;
  is_left_for_testing?: boolean;
}

/** The template of the email for an order's status. An own status has the template of its own id. */
export function templateOfStatus({
  status_id,
  sub_status_id,
  is_left_for_testing,
}: TemplatedOrder): TemplateKey | number {
  if (status_id >= ownTemplatesFrom) return status_id;
  const sub = sub_status_id === null ? undefined : bySubStatus[sub_status_id as SubStatusId];
  if (sub) return sub;
  const isTesting = is_left_for_testing && (status_id === status.leads || status_id === status.beingInspected);
  return isTesting ? 'left-for-testing' : (byStatus[status_id as StatusId] ?? status_id);
}
