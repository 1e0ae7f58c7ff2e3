import { TimedOut } from '../deadline.ts';

/** The store has no such file. */
export class FileMissing extends Error {}

/** The store does not answer, refuses, or has no space left. Nothing is known about the file. */
export class StoreUnavailable extends Error {
  readonly is_full: boolean;

  constructor(cause: Error, is_full: boolean) {
    super(
      is_full ? `the file store is full (disk full): ${cause.message}` : `the file store failed: ${cause.message}`,
      {
        cause,
      },
    );
    this.is_full = is_full;
  }
}

type StoreFailure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** A store whose key may not list its files answers AccessDenied for a missing one. */
const missing = ['ENOENT', 'NoSuchKey', 'NotFound', 'AccessDenied'];
const full = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

/** No space is left on a disk. */
export function isDiskFull(error: unknown): boolean {
  let each = error;
  for (let depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if (['ENOSPC', 'EDQUOT'].includes((each as StoreFailure).code ?? '')) return true;
    each = each.cause;
  }
  return false;
}

/** What the failure of a store means. `isRead`: a file that is there was asked for. */
export function storeErrorOf(failure: unknown, isRead: boolean): unknown {
  if (!(failure instanceof Error) || failure instanceof FileMissing || failure instanceof StoreUnavailable)
    return failure;
  const { name, code, $metadata } = failure as StoreFailure;
  const named = (names: readonly string[]) => names.includes(name) || names.includes(code ?? '');
  if (isRead && named(missing)) return new FileMissing(failure.message, { cause: failure });
  if (named(full) || $metadata?.httpStatusCode === 507) return new StoreUnavailable(failure, true);
  const isFailure = code !== undefined || $metadata !== undefined || failure instanceof TimedOut;
  return isFailure || /abort|timeout/i.test(name) ? new StoreUnavailable(failure, false) : failure;
}

/** The content, or undefined when the store says that there is none. A store that fails is no missing file. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
