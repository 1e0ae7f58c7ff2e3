import type { Permission } from '../permissions.ts';

/** A secret key belongs on a server. A publishable one may stand in a web page: it can do what every visitor of the shop can. */
export const keyKinds = ['secret', 'publishable'] as const;
export type KeyKind = (typeof keyKinds)[number];

export const keyKindLabels: Record<KeyKind, string> = { secret: 'Secret', publishable: 'Publishable' };

/** The permissions that a secret key can have: those that a call of the public API or a tool of agents asks for. */
export const keyScopes = [
  'catalog.view',
  'pricing.view',
  'pricing.edit',
  'orders.view',
  'orders.create',
  'orders.edit',
  'orders.status',
  'orders.payout',
  'customers.view',
  'customers.edit',
  'customers.confidential',
  'inventory.view',
  'inventory.edit',
  'inventory.cost',
  'inventory.test',
  'invoices.view',
  'payouts.view',
  'reports.view',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

/** Calls that a secret key may make in a minute. */
export const callsPerMinute = 120;
/** For how long the old secret works beside the new one. */
export const overlapHours = 24;
/** Keys that a company may have, without the revoked ones. */
export const maxKeys = 50;
export const maxIpRanges = 20;
