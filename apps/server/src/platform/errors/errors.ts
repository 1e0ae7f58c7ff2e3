import type { PlanGate } from '@tradepost/contracts/billing/plan-gate.data';
import { messages } from '@tradepost/contracts/errors';
import type { ErrorBody } from '@tradepost/contracts/route';
import {
  columnOfDuplicate,
  columnOfMissing,
  isForeignKeyViolation,
  isUniqueViolation,
  sentenceOf,
} from '../db/violations.ts';

/** An error response. Throw it anywhere; the error handler sends it. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly data: unknown;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, data?: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }

  body(): ErrorBody {
    const body: ErrorBody = { success: false, message: this.message, errors: this.errors };
    if (this.data !== undefined) body.data = this.data;
    return body;
  }
}

/** 422 with a message per field. The first one is also the overall message. */
export function invalid(errors: Record<string, string | string[]>): HttpError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message].flat()]));
  return new HttpError(422, Object.values(lists)[0]?.[0] ?? 'Some of the data is not valid', lists);
}

/** The answer to what the database refused because of the input; null for any other error. */
export function refusalOf(error: unknown): HttpError | null {
  const missing = columnOfMissing(error);
  if (missing) return invalid({ [missing]: messages.choice(missing) });
  const duplicate = columnOfDuplicate(error);
  if (duplicate) return invalid({ [duplicate]: messages.taken(duplicate) });
  const sentence = sentenceOf(error);
  if (sentence) return conflict(sentence);
  if (isUniqueViolation(error)) return conflict('Another record already has these values');
  return isForeignKeyViolation(error) ? conflict('Other records use this record') : null;
}

export const unauthorized = () => new HttpError(401, 'Please sign in');
export const forbidden = (message = 'You don’t have permission to do this') => new HttpError(403, message);
/** 403 of a feature that the plan lacks. The web opens its paywall instead of a toast. */
export const notInPlan = (gate: PlanGate, message: string) => new HttpError(403, message, {}, { gate });
export const notFound = (what = 'Record') => new HttpError(404, `${what} not found`);
/** 409: the record changed in the meantime, or its state does not allow this. `data` is the stored record. */
export const conflict = (message: string, data?: unknown) => new HttpError(409, message, {}, data);
export const badRequest = (message: string) => new HttpError(400, message);
