import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** A text with `$1`, `$2` …, and the name under which a connection keeps its plan; without one it keeps none. */
export interface KeptText {
  name?: string;
  text: string;
}

/** Asks the open transaction's connection. */
export type Ask = (kept: KeptText, values: unknown[]) => Promise<{ rows: unknown[] }>;

const asks = new WeakMap<Db, Ask>();

/** Lets a transaction ask kept texts; the database gives the way together with it. */
export function letAsk(db: Db, ask: Ask): Db {
  asks.set(db, ask);
  return db;
}

/** The rows that a kept text answers, as the driver reads them: of large numbers and times each driver has its own idea. */
export async function askKept<Row>(db: Db, kept: KeptText, values: unknown[]): Promise<Row[]> {
  const ask = asks.get(db);
  if (!ask) throw new Error('asking takes an open transaction of the database');
  return (await ask(kept, values)).rows as Row[];
}

let kepts = 0;

/** Keeps a text for as long as the process runs: for the few that very many requests ask. */
export function keepText(text: string): Required<KeptText> {
  kepts += 1;
  return { name: `tradepost_kept_${kepts}`, text };
}

/**
 * A statement that very many requests ask: written once, when it is first needed, and then only given its values:
 * writing an order's detail anew took a fifth of the server's time for it. `write` gets a placeholder for each
 * value; whatever differs from request to request must be one. To be read alike from both databases, it answers JSON, texts or small numbers.
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
      written = { kept: keepText(text), order };
    }
    return askWritten<Values, Row>(db, written, values);
  };
}

type Placeholders<Values> = { readonly [Name in keyof Values]-?: SQL };

/** What a statement is written with: values, or their places. What is undefined is not there. */
export type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | SQL };

/** A plan takes memory on every connection: only of so many shapes one is kept. */
const mostShapes = 100;

/**
 * A statement that very many requests ask and that has some shapes: by what it is told (`shape`), and by which values
 * are there. Each shape is written once, and then only given its values, as with `statement`.
 */
export function shapedStatement<Shape, Values extends object, Row>(
  write: (shape: Shape, values: Given<Values>) => SQL,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const written = new Map<string, Written<Values>>();
  return (db, shape, values) => {
    const names = (Object.keys(values) as (keyof Values & string)[]).filter((name) => values[name] !== undefined);
    const key = JSON.stringify([shape, names]);
    const known = written.get(key);
    if (known) return askWritten<Values, Row>(db, known, values);
    const places = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
    const { text, order } = writeOnce<Values>(write(shape, places as unknown as Given<Values>));
    const isKept = written.size < mostShapes;
    const fresh = { kept: isKept ? keepText(text) : { text }, order };
    if (isKept) written.set(key, fresh);
    return askWritten<Values, Row>(db, fresh, values);
  };
}

interface Written<Values> {
  kept: KeptText;
  /** Which value stands at `$1`, `$2` … */
  order: (keyof Values)[];
}

function askWritten<Values, Row>(db: Db, { kept, order }: Written<Values>, values: Values): Promise<Row[]> {
  return askKept<Row>(
    db,
    kept,
    order.map((name) => values[name]),
  );
}

function writeOnce<Values>(statement: SQL): { text: string; order: (keyof Values)[] } {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const order = params.map((param) => {
    if (!(param instanceof Placeholder)) throw new Error(`a kept statement holds the value ${JSON.stringify(param)}`);
    return param.name as keyof Values;
  });
  return { text, order };
}
