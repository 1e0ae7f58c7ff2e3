import type { Translations } from '@tradepost/contracts/languages/own-texts.rules';
import { bigint, customType, jsonb, text } from 'drizzle-orm/pg-core';

/** A `timestamptz` as a text: ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
});

/** A record's id. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** Whole minor units of the row's currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** The same for elements of an array, which may be null. Drizzle's own `bigint` reads a null element as 0. */
export const minorOrNull = customType<{ data: number | null; driverData: number | null }>({ dataType: () => 'bigint' });

/** The language of a row's texts for sellers, and the same texts in other languages. */
export const sellerTexts = <Field extends string>() => ({
  text_language: text('text_language').notNull().default('en'),
  translations: jsonb('translations').$type<Translations<Field>>().notNull().default({}),
});

/** The first part of every tenant table's key. */
export const companyId = () => bigint('company_id', { mode: 'number' }).notNull();
