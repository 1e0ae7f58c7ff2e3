/** The built-in order statuses. Their ids are fixed; a company's own start at 1000. */

export const orderKinds = ['in-store', 'mail-in', 'bulk-quote', 'easy-offer'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The kinds whose devices are sent to us. */
export const sentInKinds: readonly OrderKind[] = ['mail-in', 'bulk-quote', 'easy-offer'];

/** Where an order came from. */
export const orderChannels = ['staff', 'widget', 'portal', 'api', 'comparison'] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const orderChannelLabels: Record<OrderChannel, string> = {
  staff: 'Staff',
  widget: 'Widget',
  portal: 'Customer portal',
  api: 'Public API',
  comparison: 'Comparison site',
};

/** Who accepted a revised offer. */
export const acceptances = ['seller', 'on_behalf', 'auto'] as const;
export type Acceptance = (typeof acceptances)[number];

export const acceptanceLabels: Record<Acceptance, string> = {
  seller: 'Accepted by seller',
  on_behalf: 'Accepted on behalf',
  auto: 'Auto-accepted',
};

export const status = {
  leads: 1,
  inTransit: 2,
  delivered: 3,
  notAsDescribed: 4,
  completed: 5,
  onHold: 6,
  payoutProcessing: 7,
  beingInspected: 8,
  pendingReturn: 9,
  returned: 10,
  manualQuote: 11,
  recycled: 12,
} as const;
export type StatusId = (typeof status)[keyof typeof status];

export const subStatus = {
  activeLead: 101,
  abandoned: 102,
  cancelled: 103,
  expired: 104,
  deliveredByCarrier: 301,
  scannedIn: 302,
  awaitingAnswer: 401,
  acceptedBySeller: 402,
  acceptedOnBehalf: 403,
  autoAccepted: 404,
  rejected: 405,
  paidElsewhere: 501,
  givenAway: 502,
  testOrder: 503,
  writtenOff: 504,
  generalHold: 601,
  activationLock: 602,
  blacklisted: 603,
  ownershipCheck: 604,
  policeHold: 605,
  toPay: 701,
  sent: 702,
  payoutFailed: 703,
  pendingQuote: 1101,
  requiresReview: 1102,
} as const;
export type SubStatusId = (typeof subStatus)[keyof typeof subStatus];

/** The meanings of a status, each with the color of its badge. */
export const meanings = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Meaning = (typeof meanings)[number];

export const statusLabels: Record<StatusId, { label: string; meaning: Meaning }> = {
  [status.leads]: { label: 'Leads', meaning: 'info' },
  [status.inTransit]: { label: 'In-Transit', meaning: 'info' },
  [status.delivered]: { label: 'Delivered', meaning: 'info' },
  [status.notAsDescribed]: { label: 'Not as Described', meaning: 'warning' },
  [status.completed]: { label: 'Completed', meaning: 'success' },
  [status.onHold]: { label: 'On Hold', meaning: 'danger' },
  [status.payoutProcessing]: { label: 'Payout Processing', meaning: 'warning' },
  [status.beingInspected]: { label: 'Being Inspected', meaning: 'info' },
  [status.pendingReturn]: { label: 'Pending Return', meaning: 'warning' },
  [status.returned]: { label: 'Returned', meaning: 'neutral' },
  [status.manualQuote]: { label: 'Manual Quote', meaning: 'warning' },
  [status.recycled]: { label: 'Recycled', meaning: 'neutral' },
};

export const subStatusLabels: Record<SubStatusId, string> = {
  [subStatus.activeLead]: 'Active Leads',
  [subStatus.abandoned]: 'Abandoned',
  [subStatus.cancelled]: 'Cancelled',
  [subStatus.expired]: 'Expired',
  [subStatus.deliveredByCarrier]: 'Delivered by carrier',
  [subStatus.scannedIn]: 'Scanned in',
  [subStatus.awaitingAnswer]: 'Awaiting answer',
  [subStatus.acceptedBySeller]: 'Accepted by seller',
  [subStatus.acceptedOnBehalf]: 'Accepted on behalf',
  [subStatus.autoAccepted]: 'Auto-accepted',
  [subStatus.rejected]: 'Rejected',
  [subStatus.paidElsewhere]: 'Unpaid: paid elsewhere',
  [subStatus.givenAway]: 'Unpaid: given away',
  [subStatus.testOrder]: 'Unpaid: test order',
  [subStatus.writtenOff]: 'Unpaid: written off',
  [subStatus.generalHold]: 'General hold',
  [subStatus.activationLock]: 'Activation lock',
  [subStatus.blacklisted]: 'Blacklisted or financed',
  [subStatus.ownershipCheck]: 'ID or ownership check',
  [subStatus.policeHold]: 'Police hold',
  [subStatus.toPay]: 'To pay',
  [subStatus.sent]: 'Sent',
  [subStatus.payoutFailed]: 'Payout failed',
  [subStatus.pendingQuote]: 'Pending',
  [subStatus.requiresReview]: 'Requires review',
};

/** The sub-statuses of a status; an order enters with the first one. */
export const subStatusesOf: Partial<Record<StatusId, readonly SubStatusId[]>> = {
  [status.leads]: [subStatus.activeLead, subStatus.abandoned, subStatus.cancelled, subStatus.expired],
  [status.delivered]: [subStatus.deliveredByCarrier, subStatus.scannedIn],
  [status.notAsDescribed]: [
    subStatus.awaitingAnswer,
    subStatus.acceptedBySeller,
    subStatus.acceptedOnBehalf,
    subStatus.autoAccepted,
    subStatus.rejected,
  ],
  [status.onHold]: [
    subStatus.generalHold,
    subStatus.activationLock,
    subStatus.blacklisted,
    subStatus.ownershipCheck,
    subStatus.policeHold,
  ],
  [status.payoutProcessing]: [subStatus.toPay, subStatus.sent, subStatus.payoutFailed],
  [status.manualQuote]: [subStatus.pendingQuote, subStatus.requiresReview],
};

/** Why a completed order has no payout. Only a forced move enters them. */
export const unpaidSubStatuses: readonly SubStatusId[] = [
  subStatus.paidElsewhere,
  subStatus.givenAway,
  subStatus.testOrder,
  subStatus.writtenOff,
];

export const isUnpaid = (sub_status_id: number | null | undefined): boolean =>
  (unpaidSubStatuses as readonly unknown[]).includes(sub_status_id);

/** The statuses of each kind, in tab order. */
export const statusesOf: Record<OrderKind, readonly StatusId[]> = {
  'in-store': [
    status.leads,
    status.manualQuote,
    status.beingInspected,
    status.notAsDescribed,
    status.onHold,
    status.payoutProcessing,
    status.completed,
    status.pendingReturn,
    status.returned,
    status.recycled,
  ],
  'mail-in': [
    status.leads,
    status.manualQuote,
    status.inTransit,
    status.delivered,
    status.beingInspected,
    status.notAsDescribed,
    status.onHold,
    status.payoutProcessing,
    status.completed,
    status.pendingReturn,
    status.returned,
    status.recycled,
  ],
  'bulk-quote': [
    status.manualQuote,
    status.leads,
    status.inTransit,
    status.delivered,
    status.beingInspected,
    status.notAsDescribed,
    status.onHold,
    status.payoutProcessing,
    status.completed,
    status.pendingReturn,
    status.returned,
    status.recycled,
  ],
  'easy-offer': [
    status.leads,
    status.manualQuote,
    status.inTransit,
    status.delivered,
    status.beingInspected,
    status.notAsDescribed,
    status.onHold,
    status.payoutProcessing,
    status.completed,
    status.pendingReturn,
    status.returned,
    status.recycled,
  ],
};

/** Final statuses; leaving one needs the permission to reopen. */
export const finalStatuses: readonly StatusId[] = [status.completed, status.returned, status.recycled];

/** Leads that became nothing. */
export const lostLeads: readonly SubStatusId[] = [subStatus.abandoned, subStatus.cancelled, subStatus.expired];

export const itemStatuses = [
  'expected',
  'received',
  'missing',
  'extra',
  'passed',
  'differs',
  'rejected',
  'returned',
  'paid',
] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const itemStatusLabels: Record<ItemStatus, { label: string; meaning: Meaning }> = {
  expected: { label: 'Expected', meaning: 'neutral' },
  received: { label: 'Received', meaning: 'info' },
  missing: { label: 'Missing', meaning: 'danger' },
  extra: { label: 'Extra', meaning: 'warning' },
  passed: { label: 'Passed', meaning: 'success' },
  differs: { label: 'Differs', meaning: 'warning' },
  rejected: { label: 'Rejected', meaning: 'danger' },
  returned: { label: 'Returned', meaning: 'neutral' },
  paid: { label: 'Paid', meaning: 'success' },
};

/** Items with these statuses are not bought and do not count toward the total. */
export const unboughtItemStatuses: readonly ItemStatus[] = ['missing', 'rejected', 'returned'];

/** Why an inspected device is worth less, or more, than described. */
export const offerReasons = {
  condition: 'Condition differs',
  model: 'Different model',
  storage: 'Different storage',
  carrier: 'Carrier-locked',
  battery: 'Battery worn',
  screen: 'Screen damage',
  parts: 'Parts replaced or missing',
  water: 'Water damage',
  lock: 'Activation lock',
  blacklist: 'Blacklisted or financed',
  late: 'Arrived after the price lock',
  better: 'Better than described',
  other: 'Other reason',
} as const;
export type OfferReason = keyof typeof offerReasons;

/** A status as it is named and colored, with its sub-statuses. */
export interface NamedStatus {
  id: number;
  label: string;
  meaning: Meaning;
  sub_statuses: readonly { id: number; label: string }[];
}

/** The sub-statuses that an order in the status can have, in order, also those that only a forced move enters. */
export const allSubStatusesOf = (status_id: StatusId): readonly SubStatusId[] =>
  status_id === status.completed ? unpaidSubStatuses : (subStatusesOf[status_id] ?? []);

/** The statuses as shipped, for a company that changed nothing. */
export const shippedStatuses: readonly NamedStatus[] = Object.values(status).map((id) => ({
  id,
  ...statusLabels[id],
  sub_statuses: allSubStatusesOf(id).map((sub) => ({ id: sub, label: subStatusLabels[sub] })),
}));

/** The badge of an order: the sub-status where there is one. `statuses` are the company's own names and colors. */
export function statusBadge(
  status_id: number,
  sub_status_id: number | null,
  statuses: readonly NamedStatus[] = shippedStatuses,
): { label: string; meaning: Meaning } {
  const known = statuses.find(({ id }) => id === status_id);
  if (!known) return { label: `Status ${status_id}`, meaning: 'neutral' };
  const sub = known.sub_statuses.find(({ id }) => id === sub_status_id);
  const isBad = sub_status_id === subStatus.payoutFailed || sub_status_id === subStatus.rejected;
  const isOver = (lostLeads as readonly unknown[]).includes(sub_status_id);
  return {
    label: sub?.label ?? known.label,
    meaning: isBad ? 'danger' : isUnpaid(sub_status_id) ? 'warning' : isOver ? 'neutral' : known.meaning,
  };
}
