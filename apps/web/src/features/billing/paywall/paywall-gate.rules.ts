import { ApiError } from '../../../lib/api-error.ts';

/** A feature or limit that a plan may not include. */
export type PaywallGate =
  | 'users'
  | 'locations'
  | 'mail-in'
  | 'bulk-quote'
  | 'datafeed'
  | 'publicapi'
  | 'phonecheck'
  | 'watermark';

/** The gate that the server's error names; undefined for other errors. */
export function gateOfError(error: unknown): PaywallGate | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { limit } = (error.data ?? {}) as { limit?: unknown };
  return limit === 'users' || limit === 'locations' ? limit : undefined;
}
