import { ApiError } from '../../lib/api-error.ts';

/** What a plan may lack. */
export type PaywallGate =
  | 'users'
  | 'locations'
  | 'mail-in'
  | 'bulk-quote'
  | 'datafeed'
  | 'publicapi'
  | 'phonecheck'
  | 'watermark';

/** The gate that a refusal of the server names; undefined for any other failure. */
export function gateOfError(error: unknown): PaywallGate | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { limit } = (error.data ?? {}) as { limit?: unknown };
  return limit === 'users' || limit === 'locations' ? limit : undefined;
}
