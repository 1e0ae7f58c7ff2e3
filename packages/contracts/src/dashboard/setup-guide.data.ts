import type { Permission } from '../permissions.ts';

interface StepFacts {
  permission: Permission;
  /** A company can do without it: one member, no shop, cash only. */
  is_optional: boolean;
}

/** The steps of the setup guide, in their order, and the permission that each needs. */
export const setupSteps = {
  details: { permission: 'settings.edit', is_optional: false },
  prices: { permission: 'pricing.edit', is_optional: false },
  order: { permission: 'orders.create', is_optional: false },
  team: { permission: 'users.invite', is_optional: true },
  shop: { permission: 'settings.edit', is_optional: true },
  payouts: { permission: 'settings.edit', is_optional: true },
} as const satisfies Record<string, StepFacts>;
export type SetupStepKey = keyof typeof setupSteps;

export const setupStepKeys = Object.keys(setupSteps) as [SetupStepKey, ...SetupStepKey[]];

/** The steps that a company may skip. */
export const optionalStepKeys = setupStepKeys.filter((key) => setupSteps[key].is_optional);
