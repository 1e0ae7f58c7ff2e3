export const customerStatus = { archived: 0, active: 1, blocked: 2 } as const;
export type CustomerStatus = (typeof customerStatus)[keyof typeof customerStatus];

export const customerStatusLabels: Readonly<Record<CustomerStatus, string>> = {
  1: 'Active',
  0: 'Archived',
  2: 'Blocked',
};

/** What staff see beside a name. A flag blocks nothing. */
export const customerFlags = ['trusted', 'suspicious'] as const;
export type CustomerFlag = (typeof customerFlags)[number];

export const customerFlagLabels: Readonly<Record<CustomerFlag, string>> = {
  trusted: 'Trusted',
  suspicious: 'Suspicious',
};

/** What a block entry can name. */
export const blockKinds = ['email', 'phone', 'domain'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockKindLabels: Readonly<Record<BlockKind, string>> = {
  email: 'Email',
  phone: 'Phone',
  domain: 'Email domain',
};

/** The contacts that staff log. */
export const contactKinds = ['call', 'visit', 'message', 'note'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactKindLabels: Readonly<Record<ContactKind, string>> = {
  call: 'Call',
  visit: 'Visit',
  message: 'Message',
  note: 'Note',
};

/** The kinds of entries in a customer's timeline. */
export const timelineKinds = ['order', 'payout', 'credit', 'invoice', 'communication', 'change'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineKindLabels: Readonly<Record<TimelineKind, string>> = {
  order: 'Orders',
  payout: 'Payouts',
  credit: 'Store credit',
  invoice: 'Invoices',
  communication: 'Communication',
  change: 'Changes',
};

/** The orders of a customer, by where they are shown. */
export const customerOrderCategories = ['in-store', 'mail-in', 'others'] as const;
export type CustomerOrderCategory = (typeof customerOrderCategories)[number];
