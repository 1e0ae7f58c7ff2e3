import { bigint, customType } from 'drizzle-orm/pg-core';

/** A `timestamptz` that reads and writes as ISO 8601 in UTC on both databases. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A record's number. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** Whole minor units of the row's currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** The first part of every tenant table's key. */
export const companyId = () => bigint('company_id', { mode: 'number' }).notNull();
