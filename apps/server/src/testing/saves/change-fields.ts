import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Client } from '../test-app.ts';
import type { Save, SavedRecord } from './save.ts';

/** A field of JSON schema, as far as a change of it needs it. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** What says who saves, and what was read: no field of what is saved. */
const noFields = new Set(['version', 'password', 'language', 'text_language', 'type']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Another value that the field takes; undefined when none is known. */
function otherThan(value: unknown, schema: Schema): unknown {
  const kinds = schema.anyOf ?? [schema];
  for (const kind of kinds) {
    const found = otherOf(value, kind);
    if (found !== undefined && !isDeepStrictEqual(found, value)) return found;
  }
  return undefined;
}

function otherOf(
  value: unknown,
  { type, enum: choices, minimum = 0, maximum = 1_000_000, maxLength, format, pattern }: Schema,
) {
  if (choices) return choices.find((choice) => choice !== value && choice !== null);
  if (type === 'boolean') return !(value === true || value === 1 || value === '1');
  if (type === 'integer' || type === 'number') {
    const now = typeof value === 'number' ? value : minimum;
    return now + 1 <= maximum ? now + 1 : now - 1;
  }
  if (type !== 'string' || format !== undefined || pattern !== undefined) return undefined;
  const text = typeof value === 'string' ? value : '';
  return text.length + 2 <= (maxLength ?? 1000) ? `${text} x`.trim() : text.slice(0, -1);
}

/** The paths of the fields of a body, and a list by its first element. */
function pathsOf(schema: Schema, value: unknown, path: string[] = []): { path: string[]; schema: Schema }[] {
  const object = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
  if (object?.properties && (isRecord(value) || path.length === 0))
    return Object.entries(object.properties).flatMap(([key, part]) =>
      noFields.has(key) ? [] : pathsOf(part, isRecord(value) ? value[key] : undefined, [...path, key]),
    );
  const list = [schema, ...(schema.anyOf ?? [])].find(({ items }) => items);
  if (list?.items && Array.isArray(value) && isRecord(value[0])) return pathsOf(list.items, value[0], [...path, '0']);
  return [{ path, schema }];
}

const readAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown> | undefined | null)?.[key], value);

function writeAt(value: unknown, [key, ...rest]: readonly string[], wanted: unknown): unknown {
  if (key === undefined) return wanted;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === key ? writeAt(part, rest, wanted) : part));
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: writeAt(record[key], rest, wanted) };
}

/** Whether what was read has the value anywhere. */
function has(read: unknown, key: string, wanted: unknown): boolean {
  if (Array.isArray(read)) return read.some((part) => has(part, key, wanted));
  if (!isRecord(read)) return false;
  return Object.entries(read).some(
    ([name, part]) => (name === key && isDeepStrictEqual(part, wanted)) || has(part, key, wanted),
  );
}

/** What was read, without what every save changes. */
const plain = (read: unknown) =>
  JSON.stringify(read, (key, value) => (['version', 'updated_at', 'preview_url'].includes(key) ? undefined : value));

/**
 * Saves a record with one field after the other changed. Returns the fields that were accepted, and then read as before:
 * their change had no effect.
 */
export async function changeFields(client: Client, save: Save, known: ReadonlySet<string>): Promise<string[]> {
  const body = z.toJSONSchema(save.contract.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { value: first }: IteratorResult<SavedRecord, undefined> = await save.records(client).next();
  if (!first) return [];
  const faults: string[] = [];
  for (const { path, schema } of pathsOf(body, first.body)) {
    const name = path.filter((key) => !/^\d+$/.test(key)).join('.');
    if (known.has(name)) continue;
    const record = await first.again();
    if (!record) break;
    const wanted = otherThan(readAt(record.body, path), schema);
    if (wanted === undefined) continue;
    const before = plain(await record.read());
    const answer = await client.call(save.contract, {
      params: record.params,
      body: writeAt(record.body, path, wanted),
    } as never);
    if (answer.status !== 200) continue;
    const after = await record.read();
    if (plain(after) === before && !has(after, path.at(-1) ?? '', wanted)) faults.push(name);
  }
  return faults;
}
