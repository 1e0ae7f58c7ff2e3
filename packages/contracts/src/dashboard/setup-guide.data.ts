import type { Permission } from '../permissions.ts';

/** The steps of the setup guide, in their order, and the permission that each needs. */
export const setupSteps = {
  details: { permission: 'settings.edit' },
  prices: { permission: 'pricing.edit' },
  order: { permission: 'orders.create' },
  team: { permission: 'users.invite' },
  shop: { permission: 'settings.edit' },
  payouts: { permission: 'settings.edit' },
} as const satisfies Record<string, { permission: Permission }>;
export type SetupStepKey = keyof typeof setupSteps;

export const setupStepKeys = Object.keys(setupSteps) as [SetupStepKey, ...SetupStepKey[]];
