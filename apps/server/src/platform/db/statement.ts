import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { nameOfText } from './statement-names.ts';

/** SQL with `$1`, `$2` …. With a name, each connection prepares it once and keeps its plan. */
export interface PreparedText {
  name?: string;
  text: string;
}

/** Runs a prepared text on the connection of one transaction. */
export type Executor = (prepared: PreparedText, values: unknown[]) => Promise<{ rows: unknown[] }>;

const executors = new WeakMap<Db, Executor>();

/** Binds a transaction to its executor; `database.ts` does this when the transaction opens. */
export function bindExecutor(db: Db, execute: Executor): Db {
  executors.set(db, execute);
  return db;
}

export async function runPrepared<Row>(db: Db, prepared: PreparedText, values: unknown[]): Promise<Row[]> {
  const execute = executors.get(db);
  if (!execute) throw new Error('a prepared statement needs an open transaction');
  return (await execute(prepared, values)).rows as Row[];
}

/** Gives a text a name. Connections keep it as long as they live, so only a fixed number of texts may get one. */
export function prepareText(text: string): Required<PreparedText> {
  return { name: nameOfText(text), text };
}

/**
 * A prepared statement for a hot path. `write` builds the SQL once, on first use, from a placeholder for each value;
 * later calls send only the values. It must not contain values of its own.
 *
 *     const readNames = statement<{ company_id: number }, { name: string }>(
 *       ({ company_id }) => sql`select name from locations where company_id = ${company_id}`,
 *     );
 *     const rows = await readNames(ctx.db, { company_id: ctx.company_id });
 */
export function statement<Values extends object, Row>(
  write: (placeholders: Placeholders<Values>) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${sql.placeholder(String(name))}`,
  });
  let written: Written<Values> | undefined;
  return (db, values) => {
    if (!written) {
      const { text, order } = writeOnce<Values>(write(placeholders));
      written = { prepared: prepareText(text), order };
    }
    return runWritten<Values, Row>(db, written, values);
  };
}

type Placeholders<Values> = { readonly [Name in keyof Values]-?: SQL };

/** The values of a statement or their placeholders. Undefined values are absent. */
export type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | SQL };

/** Each plan takes memory on every connection. Further shapes run unprepared. */
const maxShapes = 100;

/** Like `statement`, for SQL that depends on `shape` and on which values are present. Each combination is written once. */
export function shapedStatement<Shape, Values extends object, Row>(
  write: (shape: Shape, values: Given<Values>) => SQL,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const written = new Map<string, Written<Values>>();
  return (db, shape, values) => {
    const names = (Object.keys(values) as (keyof Values & string)[]).filter((name) => values[name] !== undefined);
    const key = JSON.stringify([shape, names]);
    const known = written.get(key);
    if (known) return runWritten<Values, Row>(db, known, values);
    const placeholders = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
    const { text, order } = writeOnce<Values>(write(shape, placeholders as unknown as Given<Values>));
    const isPrepared = written.size < maxShapes;
    const fresh = { prepared: isPrepared ? prepareText(text) : { text }, order };
    if (isPrepared) written.set(key, fresh);
    return runWritten<Values, Row>(db, fresh, values);
  };
}

interface Written<Values> {
  prepared: PreparedText;
  /** The value for `$1`, `$2` … */
  order: (keyof Values)[];
}

function runWritten<Values, Row>(db: Db, { prepared, order }: Written<Values>, values: Values): Promise<Row[]> {
  return runPrepared<Row>(
    db,
    prepared,
    order.map((name) => values[name]),
  );
}

function writeOnce<Values>(statement: SQL): { text: string; order: (keyof Values)[] } {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const order = params.map((param) => {
    if (!(param instanceof Placeholder))
      throw new Error(`a prepared statement holds the value ${JSON.stringify(param)}`);
    return param.name as keyof Values;
  });
  return { text, order };
}
