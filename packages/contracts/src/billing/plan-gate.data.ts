import type { Gates } from './gates.rules.ts';

/** The features that a plan may lack and another includes. Where the plan lacks one, the paywall says which. */
const flagOfGate = {
  'mail-in': 'can_mail_in',
  'bulk-quote': 'is_bulk_quote',
  datafeed: 'is_datafeed',
  publicapi: 'is_public_api',
  phonecheck: 'is_integration_phonecheck_enable',
  watermark: 'is_watermark_free',
} as const satisfies Record<string, keyof Gates>;
export type PlanGate = keyof typeof flagOfGate;
export const planGates = Object.keys(flagOfGate) as PlanGate[];

export const isInPlan = (gate: PlanGate, gates: Gates): boolean => gates[flagOfGate[gate]];

/** The gate of a menu item’s pages, by its slug. Who opens one that the plan lacks gets the paywall. */
export const gateOfItem: Readonly<Partial<Record<string, PlanGate>>> = {
  'mail-in': 'mail-in',
  'easy-offer': 'mail-in',
  shipping: 'mail-in',
  carriers: 'mail-in',
  'bulk-quote': 'bulk-quote',
  datafeed: 'datafeed',
  publicapi: 'publicapi',
  phonecheck: 'phonecheck',
};
