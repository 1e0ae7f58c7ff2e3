/**
 * Why a vendor did not do it. `unavailable` and `nonsense` may be `is_unclear`: the vendor may have done it all the same.
 */
export type VendorErrorKind =
  /** The vendor was not asked: something is missing on our side, and the words are ours. */
  'setup' | 'credentials' | 'funds' | 'address' | 'refused' | 'rate_limited' | 'unavailable' | 'nonsense';

export class VendorError extends Error {
  readonly kind: VendorErrorKind;
  /** Whether the call may have had its effect. */
  readonly is_unclear: boolean;
  /** Seconds, from Retry-After. */
  readonly retry_after: number | null;
  /** The vendor's own code. */
  readonly code: string | null;
  /** Of the refused call; null when there was no answer. */
  readonly status: number | null;

  constructor(
    kind: VendorErrorKind,
    message: string,
    {
      is_unclear = false,
      retry_after = null,
      code = null,
      status = null,
    }: { is_unclear?: boolean; retry_after?: number | null; code?: string | null; status?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.is_unclear = is_unclear;
    this.retry_after = retry_after;
    this.code = code;
    this.status = status;
  }
}

/** Whether trying again later can help. Other failures need a person. */
export const isPassing = ({ kind }: VendorError): boolean => kind === 'rate_limited' || kind === 'unavailable';
