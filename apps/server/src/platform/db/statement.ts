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
  let written: { kept: KeptText; order: (keyof Values)[] } | undefined;
  return (db, values) => {
    written ??= writeOnce(write);
    return askKept<Row>(
      db,
      written.kept,
      written.order.map((name) => values[name]),
    );
  };
}

type Placeholders<Values> = { readonly [Name in keyof Values]-?: SQL };

function writeOnce<Values extends object>(write: (placeholders: Placeholders<Values>) => SQL) {
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${sql.placeholder(String(name))}`,
  });
  const { sql: text, params } = new PgDialect().sqlToQuery(write(placeholders));
  const order = params.map((param) => {
    if (!(param instanceof Placeholder)) throw new Error(`a kept statement holds the value ${JSON.stringify(param)}`);
    return param.name as keyof Values;
  });
  return { kept: keepText(text), order };
}
