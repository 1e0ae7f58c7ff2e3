import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Db } from './database.ts';

/** A table of the transaction's own, which `on commit drop` takes away again: the database refuses COPY into any other. */
export interface CopyTarget {
  table: string;
  columns: readonly string[];
}

interface CopyDoor {
  in(target: CopyTarget, lines: AsyncIterable<string>): Promise<void>;
  out(query: string): AsyncIterable<Buffer>;
}

const doors = new WeakMap<Db, CopyDoor>();

/** Lets a transaction copy; the database opens the door together with it. */
export function letCopy(db: Db, door: CopyDoor): Db {
  doors.set(db, door);
  return db;
}

function doorOf(db: Db): CopyDoor {
  const door = doors.get(db);
  if (!door) throw new Error('copying takes an open transaction of the database');
  return door;
}

/**
 * COPY into a temporary table, in pieces of whole lines of PostgreSQL’s text format. It runs in the open transaction: as
 * its role, and undone with it. Nothing else of the transaction may be under way meanwhile. Tables under row-level
 * security take no COPY at all; what was copied gets there by `insert … select`, which their policies judge.
 */
export const copyIn = (db: Db, target: CopyTarget, lines: AsyncIterable<string>): Promise<void> =>
  doorOf(db).in(target, lines);

/**
 * The rows of a query (SQL of our own, never of a user) in PostgreSQL’s text format, in pieces of any length; row-level
 * security holds.
 */
export const copyOut = (db: Db, query: string): AsyncIterable<Buffer> => doorOf(db).out(query);

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

export function doorOfClient(client: pg.PoolClient, isOpen: () => boolean): CopyDoor {
  const connection = client as unknown as { pipeline: boolean };
  // A pipelined connection sends the next statement before the last is answered, and refuses what needs it alone: so,
  // once all that was sent is answered, it stops to be one for as long as the copy takes.
  const begin = async () => {
    if (!isOpen()) throw new Error('the transaction of this copy is over');
    await client.query('select 1');
    connection.pipeline = false;
  };
  const end = async () => {
    await client.query('select 1').catch(() => {});
    connection.pipeline = true;
  };
  return {
    async in({ table, columns }, lines) {
      await begin();
      try {
        const into = client.query(copyStreams.from(`copy "${table}" (${quoted(columns)}) from stdin`));
        await pipeline(Readable.from(lines), into);
      } finally {
        await end();
      }
    },
    async *out(query) {
      await begin();
      const from = client.query(copyStreams.to(`copy (${query}) to stdout`));
      try {
        yield* from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      } finally {
        // Who has seen enough: the rest has to be read, since the connection gives nothing else before.
        if (!from.readableEnded && !from.errored) await finished(from.resume());
        await end();
      }
    },
  };
}

/** Booleans, numbers, texts, times, JSON and arrays of them, by their numbers in PostgreSQL: as they are written. */
const asText = Object.fromEntries(
  [16, 20, 21, 23, 25, 114, 700, 701, 1043, 1082, 1114, 1184, 1700, 2950, 3802]
    .concat([1000, 1005, 1007, 1016, 1009, 1015, 1021, 1022, 1115, 1185, 1231])
    .map((type) => [type, (text: string) => text]),
);

/** The embedded database copies only from and to files of its own, and only as a superuser: here it reads and writes rows. */
export function doorOfPglite(tx: Pick<PGlite, 'query'>): CopyDoor {
  return {
    async in({ table, columns }, lines) {
      const names = quoted(columns);
      for await (const piece of lines) {
        const rows = piece
          .split('\n')
          .slice(0, -1)
          .map((line) =>
            Object.fromEntries(line.split('\t').map((value, index) => [columns[index], fromCopyText(value)])),
          );
        await tx.query(
          `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
          [JSON.stringify(rows)],
        );
      }
    },
    async *out(query) {
      const { rows, fields } = await tx.query<string[]>(query, [], {
        rowMode: 'array',
        parsers: asText,
      });
      if (fields.length > 0)
        yield Buffer.from(rows.map((row) => `${row.map((value) => copyText(value)).join('\t')}\n`).join(''));
    },
  };
}

/** A value as a line of the text format holds it. */
export function copyText(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : value;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** An array as PostgreSQL writes it, still to be escaped as a value of a line. */
export function arrayText(values: readonly (string | number | null)[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    if (typeof value === 'number') return String(value);
    return `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

/** A value of a line of the text format. */
export function fromCopyText(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign) : text;
}
