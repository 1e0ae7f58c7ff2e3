import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The query builder, bound to one open transaction. A part of it that may fail alone runs in `inSavepoint`. */
export type Db = Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'transaction'>;
