import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Db } from './db.ts';

/** A temporary table of this transaction (`on commit drop`). PostgreSQL refuses COPY into tables under row-level security. */
export interface CopyTarget {
  table: string;
  columns: readonly string[];
}

interface CopyChannel {
  in(target: CopyTarget, lines: AsyncIterable<string>): Promise<void>;
  out(query: string): AsyncIterable<Buffer>;
}

const channels = new WeakMap<Db, CopyChannel>();

/** Binds a transaction to its copy channel; `database.ts` does this when the transaction opens. */
export function bindCopy(db: Db, channel: CopyChannel): Db {
  channels.set(db, channel);
  return db;
}

function channelOf(db: Db): CopyChannel {
  const channel = channels.get(db);
  if (!channel) throw new Error('COPY needs an open transaction');
  return channel;
}

/**
 * COPY into a temporary table. Each piece is whole lines of PostgreSQL’s text format. No other statement of the
 * transaction may run meanwhile. Move the rows on with `insert … select`, which row-level security checks.
 */
export const copyIn = (db: Db, target: CopyTarget, lines: AsyncIterable<string>): Promise<void> =>
  channelOf(db).in(target, lines);

/**
 * The rows of a query in PostgreSQL’s text format, in pieces of any length. Row-level security applies. The query must
 * not contain user input.
 */
export const copyOut = (db: Db, query: string): AsyncIterable<Buffer> => channelOf(db).out(query);

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

export function copyChannelOfClient(client: pg.PoolClient, isOpen: () => boolean): CopyChannel {
  const connection = client as unknown as { pipeline: boolean };
  // COPY needs the connection to itself: wait until every statement is answered, then turn pipelining off until the end.
  const begin = async () => {
    if (!isOpen()) throw new Error('the transaction of this COPY is over');
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
        // The caller stopped early: read the rest, or the connection cannot be used again.
        if (!from.readableEnded && !from.errored) await finished(from.resume());
        await end();
      }
    },
  };
}

/** Reads booleans, numbers, texts, times, JSON and arrays of them as text. The keys are PostgreSQL type numbers. */
const asText = Object.fromEntries(
  [16, 20, 21, 23, 25, 114, 700, 701, 1043, 1082, 1114, 1184, 1700, 2950, 3802]
    .concat([1000, 1005, 1007, 1016, 1009, 1015, 1021, 1022, 1115, 1185, 1231])
    .map((type) => [type, (text: string) => text]),
);

const rowsAtOnce = 1000;
let cursors = 0;

/** PGlite only supports COPY with files and as a superuser, so this reads and writes rows instead. */
export function copyChannelOfPglite(tx: Pick<PGlite, 'query'>): CopyChannel {
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
      cursors += 1;
      const cursor = `copied_rows_${cursors}`;
      await tx.query(`declare ${cursor} no scroll cursor for ${query}`);
      for (let hasMore = true; hasMore; ) {
        const { rows, fields } = await tx.query<string[]>(`fetch ${rowsAtOnce} from ${cursor}`, [], {
          rowMode: 'array',
          parsers: asText,
        });
        hasMore = rows.length === rowsAtOnce;
        if (rows.length > 0 && fields.length > 0)
          yield Buffer.from(rows.map((row) => `${row.map((value) => copyText(value)).join('\t')}\n`).join(''));
      }
      await tx.query(`close ${cursor}`);
    },
  };
}

/** Encodes a value for COPY’s text format. */
export function copyText(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : value;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** An array literal, not yet encoded with `copyText`. */
export function arrayText(values: readonly (string | number | null)[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    if (typeof value === 'number') return String(value);
    return `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

/** Decodes a value of COPY’s text format. */
export function fromCopyText(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign) : text;
}
