import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** The schemas inside a schema, by what zod calls them. */
interface Parts {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  getter?: () => Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}

const partsOf = (schema: Schema): Parts => (schema._zod as unknown as { def: Parts }).def;

/** The schemas that a value may have, without what only wraps them. */
function listAlternatives(schema: Schema): Parts[] {
  const parts = partsOf(schema);
  const inner = [
    ...(parts.type === 'union' ? (parts.options ?? []) : []),
    parts.innerType,
    parts.getter?.(),
    parts.out,
    parts.left,
    parts.right,
  ].flatMap((one) => (one ? [one] : []));
  return inner.length === 0 ? [parts] : inner.flatMap(listAlternatives);
}

/** Fields that the server fills itself. */
const serverFields = new Set(['box_id', 'number', 'currency', 'request_id', 'url', 'kind', 'call', 'summary']);
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);

/** Whether it is one of the few words that the schema allows. */
const isClosed = (alternatives: readonly Parts[], text: string) =>
  alternatives.some(({ entries, values }) => [...Object.values(entries ?? {}), ...(values ?? [])].includes(text));

/**
 * An answer with every text that somebody may have typed as `{ quoted_text }`. A reader that is a language model then sees what
 * is data. Only words of a closed list, times and what the server fills itself stay as they are, so a new field is quoted.
 */
export function quoteTexts(value: unknown, schemas: readonly Schema[], field = ''): unknown {
  if (typeof value === 'string') {
    const isOurs = value === '' || serverFields.has(field) || isTime(value);
    return isOurs || isClosed(schemas.flatMap(listAlternatives), value) ? value : { quoted_text: value };
  }
  if (typeof value !== 'object' || value === null) return value;
  const alternatives = schemas.flatMap(listAlternatives);
  if (Array.isArray(value)) {
    const elements = alternatives.flatMap(({ element }) => element ?? []);
    return value.map((item) => quoteTexts(item, elements, field));
  }
  const inner = (key: string) => alternatives.flatMap(({ shape, valueType }) => shape?.[key] ?? valueType ?? []);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, quoteTexts(item, inner(key), key)]));
}
