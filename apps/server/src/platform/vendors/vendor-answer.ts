import { VendorError } from './vendor-error.ts';
import type { VendorReply } from './vendor-http.client.ts';

export const nonsense = (vendor: string, is_unclear = false): VendorError =>
  new VendorError('nonsense', `${vendor} sent an answer that makes no sense`, { is_unclear });

/**
 * Reads an answer with `map`, which may throw for a missing part. Throws `nonsense`, which is unclear when the call had
 * an effect.
 */
export function mapAnswer<Answer, Result>(
  vendor: string,
  reply: Pick<VendorReply, 'json'>,
  has_effect: boolean,
  map: (answer: Answer) => Result,
): Result {
  return readOrRefuse(vendor, has_effect, () => map(reply.json<Answer>()));
}

/** Runs a reader of an answer. Anything that it throws, but a refusal, means that the answer makes no sense. */
export function readOrRefuse<Result>(vendor: string, has_effect: boolean, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof VendorError && error.kind !== 'nonsense') throw error;
    throw nonsense(vendor, has_effect);
  }
}

/** A text that an answer must have. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError('A text is missing');
}

/** Vendors send one element without its array. */
export const listOf = <T>(value: T | T[] | null | undefined): T[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];

/** ISO 8601 in UTC; null for anything else. A time without a zone is read as UTC. */
export function instantOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const time = Date.parse(hasZone || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
