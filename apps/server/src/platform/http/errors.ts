import type { ErrorBody } from '@tradepost/contracts/route';

/** An answer other than success. Thrown anywhere, sent by the error handler. */
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

/** 422 with the first message on top and each on its field. */
export function invalid(errors: Record<string, string | string[]>): HttpError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message].flat()]));
  return new HttpError(422, Object.values(lists)[0]?.[0] ?? 'The given data is not valid', lists);
}

export const unauthorized = () => new HttpError(401, 'Please sign in');
export const forbidden = (message = 'You do not have permission to do this') => new HttpError(403, message);
export const notFound = (what = 'Record') => new HttpError(404, `${what} not found`);
/** 409: somebody else was faster, or the record is in a state that does not allow this. `data` is what is stored now. */
export const conflict = (message: string, data?: unknown) => new HttpError(409, message, {}, data);
export const badRequest = (message: string) => new HttpError(400, message);

/** The stale-save answer, where the version a client read is no longer the stored one. */
export function checkVersion<Row extends { version: number }>(
  row: Row,
  version: number | undefined,
  current: unknown = row,
): void {
  if (version !== undefined && version !== row.version) {
    throw conflict('Somebody else changed this in the meantime', current);
  }
}
