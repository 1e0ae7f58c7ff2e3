/** The SQLSTATE of a failed statement. Drizzle wraps the driver's error. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}

/** The statement waited longer than `lock_timeout` for a lock. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03';

/** PostgreSQL ended the transaction because of another one: a deadlock, or writes that exclude each other. */
export const isClash = (error: unknown): boolean => ['40P01', '40001'].includes(sqlStateOf(error) ?? '');
