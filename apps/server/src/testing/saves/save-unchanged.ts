import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import type { Client } from '../test-app.ts';
import { notSaves } from './not-saves.data.ts';
import type { Save, SavedRecord } from './save.ts';

/** What a save may change though nothing else did, and links that are made anew each time. */
const anyTime = new Set(['version', 'updated_at', 'preview_url']);
/** What the first save changes: the company has it now. */
const firstSave = new Set(['id', 'is_own', 'is_edited', 'is_stored', 'created_at']);
const noField: ReadonlySet<string> = new Set();

/** The record without these fields, wherever they stand. */
function without(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => without(part, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      anyTime.has(key) || hidden.has(key) ? [] : [[key, without(part, hidden)]],
    ),
  );
}

/** The fields that differ, with both values. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isObject(before) || !isObject(after))
    return [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(before[key as never], after[key as never], path === '' ? key : `${path}.${key}`),
  );
}

interface Change extends Record<string, unknown> {
  id: number;
  entity: string;
  action: 'insert' | 'update' | 'delete';
  fields: object;
}

const readChanges = (platform: Platform, after: number) =>
  asSystem(platform, (db) =>
    readRows<Change>(db, sql`select id, entity, action, fields from changes where id > ${after} order by id`),
  );

/** Settings that were never saved, and what a shipped record becomes when a company changes it. */
function isUnstored(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { version } = body as { version?: unknown };
  return version === 0 || version === null || Object.values(body).some(isUnstored);
}

/** Saves each record as its form does when nothing was changed. Answers what was refused, and what changed all the same. */
export async function saveUnchanged(platform: Platform, client: Client, save: Save): Promise<string[]> {
  const records: SavedRecord[] = [];
  for await (const record of save.records(client)) records.push(record);
  const seenParams = new Set<string>();
  if (records.length === 0) return ['the demo has no such record'];
  const faults: string[] = [];
  const [last] = await asSystem(platform, (db) =>
    readRows<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from changes`),
  );
  let seen = Number(last!.id);
  for (const { params, read, body } of records) {
    const name = Object.values(params).join(' ');
    // A brand stands in the lists of several categories.
    if (name !== '' && seenParams.has(name)) continue;
    seenParams.add(name);
    const before = await read();
    const hides = save.logs || isUnstored(body) ? firstSave : noField;
    const answer = await client.call(save.contract, { params, body } as never);
    if (answer.status !== 200)
      faults.push(
        `${name}: ${answer.status} ${answer.message} ${JSON.stringify(answer.errors)} ${JSON.stringify(body)}`,
      );
    faults.push(...differences(without(before, hides), without(await read(), hides)).map((each) => `${name} ${each}`));
    for (const { id, entity, action, fields } of await readChanges(platform, seen)) {
      seen = Math.max(seen, Number(id));
      // What was never stored, such as shipped settings, is stored with the first save.
      if (save.logs || (action === 'insert' && isUnstored(body))) continue;
      faults.push(`${name} is logged: ${entity} ${JSON.stringify(fields)}`);
    }
  }
  return faults;
}

const root = join(import.meta.dirname, '../../../../../packages/contracts/src');

const hasVersion = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (Object.hasOwn((schema as { properties?: object }).properties ?? {}, 'version') ||
    Object.values(schema).some(hasVersion));

const takesVersion = ({ method, body }: Contract) =>
  method !== 'GET' && body !== undefined && hasVersion(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

/** The calls that take a version and are neither saves nor named with a reason, and names that no call has. */
export async function findUnlisted(saves: readonly Save[]): Promise<string[]> {
  const named = new Set(Object.values(notSaves).flat());
  const listed = new Set(saves.map(({ contract }) => contract));
  const faults: string[] = [];
  for (const path of globSync('**/*.contract.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(join(root, path));
    for (const [name, value] of Object.entries(exported)) {
      const contract = value as Contract;
      if (typeof contract?.url !== 'string' || !takesVersion(contract)) continue;
      if (named.delete(name) === listed.has(contract)) faults.push(`${name} (${path})`);
    }
  }
  return [...faults, ...named];
}
