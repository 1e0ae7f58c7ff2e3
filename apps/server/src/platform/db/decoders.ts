import pg from 'pg';
import { instantOf } from '../instants.ts';

type Decoder = (text: string) => unknown;

/**
 * A number as JavaScript can hold it. Only an amount stored before amounts had bounds is beyond, or a sum of some: it is
 * read as the largest safe number, so that the lists, sums and exports with it answer.
 */
function numberOf(text: string): number {
  return bounded(Number(text));
}

function bounded(number: number): number {
  if (!Number.isInteger(number) || Number.isSafeInteger(number)) return number;
  return number > 0 ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
}

/** A number of so many digits in a JSON text. Tracking numbers are texts, with a quotation mark before them. */
const longNumber = /(?:^|[:[,])\s*-?\d{16}/;

/** JSON as the driver reads it, with the same bounds. */
function jsonOf(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'number' ? bounded(value) : value));
}

/** For elements that contain neither commas nor quotes. */
const arrayOf =
  (decode: Decoder): Decoder =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : decode(element.replaceAll('"', ''))));

const asText: Decoder = (text) => text;

/**
 * How values arrive from either driver, by their type's number in PostgreSQL: `int8` and `numeric` as numbers, also inside JSON,
 * `timestamptz` as ISO 8601 in UTC with milliseconds, dates and intervals as text. All other types are as the driver
 * decodes them.
 */
export const decoders: Readonly<Record<number, Decoder>> = {
  20: numberOf, // int8
  1016: arrayOf(numberOf),
  114: jsonOf, // json
  3802: jsonOf, // jsonb
  1700: numberOf, // numeric
  1231: arrayOf(numberOf),
  1184: instantOf, // timestamptz
  1185: arrayOf(instantOf),
  1082: asText, // date
  1182: arrayOf(asText),
  1114: asText, // timestamp
  1115: arrayOf(asText),
  1186: asText, // interval
};

/** The same for node-postgres. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary') =>
    decoders[type] ?? pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};
