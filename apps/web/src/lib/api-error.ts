import { messages } from '@tradepost/contracts/errors';

/** A failed call. `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field path, such as `items.0.imei`. */
  readonly errors: Readonly<Record<string, string[]>>;
  /** On 409: the record as stored now. */
  readonly data: unknown;
  /** Names the request in the server's log. Null when the server could not be reached. */
  readonly request_id: string | null;

  constructor(status: number, body: unknown) {
    super(pickMessage(body));
    this.name = 'ApiError';
    this.status = status;
    this.errors = pickFieldErrors(body);
    this.data = isRecord(body) ? body.data : undefined;
    this.request_id = isRecord(body) && typeof body.request_id === 'string' ? body.request_id : null;
  }
}

export const unreachable = 'Can’t reach the server. Check your connection and try again.';

/** Whether the session has ended. The app then goes to the login page, so no error is shown. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** A message for the user, from any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.unknown;
}

/** The request to name to the person who runs the server. Null when the call was refused, which the message explains. */
export const failedRequestOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 500 ? error.request_id : null;

/** The first message in an error body, in the order of the specification. */
export function pickMessage(body: unknown): string {
  if (!isRecord(body)) return messages.unknown;
  const errors = isRecord(body.errors) ? body.errors : {};
  const error = isRecord(body.error) ? body.error : {};
  const firstField = Object.values(errors).find((value) => toText(value) !== undefined);
  const places = [errors.mapping, errors.message, body.message, error.message, firstField];
  for (const place of places) {
    const text = toText(place);
    if (text !== undefined) return text;
  }
  return messages.unknown;
}

function pickFieldErrors(body: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!isRecord(body) || !isRecord(body.errors)) return errors;
  for (const [field, value] of Object.entries(body.errors)) {
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string' && text !== '');
    if (texts.length > 0) errors[field] = texts;
  }
  return errors;
}

function toText(value: unknown): string | undefined {
  if (Array.isArray(value)) return toText(value.filter((line) => typeof line === 'string').join('\n'));
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An error that the screen already shows, such as the paywall or the note about a colleague's save. */
export class HandledError extends Error {}
