import { planGates } from '@tradepost/contracts/billing/plan-gate.data';
import { ApiError } from '../../../lib/api-error.ts';

/** The features and limits that a plan may not include. */
const paywallGates = ['users', 'locations', ...planGates] as const;
export type PaywallGate = (typeof paywallGates)[number];

/** The gate that the server's error names; undefined for other errors. */
export function gateOfError(error: unknown): PaywallGate | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { limit, gate } = (error.data ?? {}) as { limit?: unknown; gate?: unknown };
  return paywallGates.find((each) => each === limit || each === gate);
}
