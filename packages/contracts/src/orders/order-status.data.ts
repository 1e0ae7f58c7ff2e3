/** The order statuses that every company starts with. Ids are fixed; a company's own begin at 1000. */

export const orderKinds = ['in-store', 'mail-in', 'bulk-quote', 'easy-offer'] as const;
export type OrderKind = (typeof orderKinds)[number];

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

/** What a status means to whoever looks: the colour of its badge. */
export type Meaning = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const statusLabels: Record<StatusId, { label: string; meaning: Meaning }> = {
  1: { label: 'Leads', meaning: 'info' },
  2: { label: 'In-Transit', meaning: 'info' },
  3: { label: 'Delivered', meaning: 'info' },
  4: { label: 'Not as Described', meaning: 'warning' },
  5: { label: 'Completed', meaning: 'success' },
  6: { label: 'On Hold', meaning: 'danger' },
  7: { label: 'Payout Processing', meaning: 'warning' },
  8: { label: 'Being Inspected', meaning: 'info' },
  9: { label: 'Pending Return', meaning: 'warning' },
  10: { label: 'Returned', meaning: 'neutral' },
  11: { label: 'Manual Quote', meaning: 'warning' },
  12: { label: 'Recycled', meaning: 'neutral' },
};

export const subStatusLabels: Record<SubStatusId, string> = {
  101: 'Active Leads',
  102: 'Abandoned',
  103: 'Cancelled',
  104: 'Expired',
  301: 'Delivered by carrier',
  302: 'Scanned in',
  401: 'Awaiting answer',
  402: 'Accepted by seller',
  403: 'Accepted on behalf',
  404: 'Auto-accepted',
  405: 'Rejected',
  601: 'General hold',
  602: 'Activation lock',
  603: 'Blacklisted or financed',
  604: 'ID or ownership check',
  605: 'Police hold',
  701: 'To pay',
  702: 'Sent',
  703: 'Payout failed',
  1101: 'Pending',
  1102: 'Requires review',
};

/** The sub-statuses of a status; the first is the one an order enters by. */
export const subStatusesOf: Partial<Record<StatusId, readonly SubStatusId[]>> = {
  1: [101, 102, 103, 104],
  3: [301, 302],
  4: [401, 402, 403, 404, 405],
  6: [601, 602, 603, 604, 605],
  7: [701, 702, 703],
  11: [1101, 1102],
};

/** The statuses of each kind, in the order of its tabs. */
export const statusesOf: Record<OrderKind, readonly StatusId[]> = {
  'in-store': [1, 11, 8, 4, 6, 7, 5, 9, 10, 12],
  'mail-in': [1, 11, 2, 3, 8, 4, 6, 7, 5, 9, 10, 12],
  'bulk-quote': [11, 1, 2, 3, 8, 4, 6, 7, 5, 9, 10, 12],
  'easy-offer': [1, 11, 2, 3, 8, 4, 6, 7, 5, 9, 10, 12],
};

/** An order ends in one of these; leaving it needs the permission to reopen. */
export const finalStatuses: readonly StatusId[] = [5, 10, 12];

/** Whether the customer gets an e-mail on entering a status, until the company says otherwise. */
export const sendsEmailByDefault: Record<StatusId, boolean> = {
  1: true,
  2: true,
  3: true,
  4: true,
  5: true,
  6: true,
  7: true,
  8: false,
  9: true,
  10: true,
  11: true,
  12: true,
};

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

/** Items of these statuses are not bought: they count for nothing in the total. */
export const unboughtItemStatuses: readonly ItemStatus[] = ['missing', 'rejected', 'returned'];

/** Why an inspected device is worth less, or more, than was said. */
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
  better: 'Better than described',
  other: 'Other',
} as const;
export type OfferReason = keyof typeof offerReasons;

/** The badge of an order: outside, the sub-status is what people see. */
export function statusBadge(status_id: number, sub_status_id: number | null): { label: string; meaning: Meaning } {
  const known = statusLabels[status_id as StatusId];
  if (!known) return { label: `Status ${status_id}`, meaning: 'neutral' };
  const sub = sub_status_id === null ? undefined : subStatusLabels[sub_status_id as SubStatusId];
  const isBad = sub_status_id === subStatus.payoutFailed || sub_status_id === subStatus.rejected;
  const isOver = sub_status_id === 102 || sub_status_id === 103 || sub_status_id === 104;
  return { label: sub ?? known.label, meaning: isBad ? 'danger' : isOver ? 'neutral' : known.meaning };
}
