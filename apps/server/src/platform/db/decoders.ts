import pg from 'pg';
import { instantOf } from '../instants.ts';

type Decoder = (text: string) => unknown;

/** Whole numbers beyond this lose their last digits as a JavaScript number. */
function numberOf(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new Error(`${text} is too large for a number`);
  return number;
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
 * How values arrive from either driver, by their type's number in PostgreSQL: `int8` and `numeric` as numbers,
 * `timestamptz` as ISO 8601 in UTC with milliseconds, dates and intervals as text. All other types are as the driver
 * decodes them.
 */
export const decoders: Readonly<Record<number, Decoder>> = {
  20: numberOf, // int8
  1016: arrayOf(numberOf),
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
