import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRows, runSql, takeRows } from '../../platform/db/sql.ts';
import { encryptAnew } from '../../platform/secrets/secrets.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { type SealedColumn, type SealedRow, sealedColumns, sealedOfUsers } from './sealed-columns.data.ts';

const rowsAtOnce = 500;

/** What became of the values of some columns. */
export interface Outcome {
  encrypted: number;
  /** Those that neither secret opens, as `orders 17`. They stay as they are. */
  unreadable: string[];
}

interface Stored extends SealedRow {
  value: string;
}

/** The log of changes has nothing to say of this transaction: everyone reads the same afterwards. */
export async function keepLogQuiet(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, "set local app.is_encrypting_anew = 'on'");
}

/** Encrypts a company's stored values with the new secret, in short transactions, so that everybody goes on working. */
export async function encryptCompany(scope: Scope): Promise<Outcome> {
  const secret = scope.platform.config.app_secret;
  const done: Outcome = { encrypted: 0, unreadable: [] };
  for (const column of sealedColumns)
    await inBatches(done, (after) =>
      inTransaction(scope, async (ctx) => {
        await keepLogQuiet(ctx);
        return encryptBatch(ctx.db, secret, column, sql`company_id = ${ctx.company_id}`, after);
      }),
    );
  return done;
}

/** The same for what belongs to users. */
export async function encryptUsers(platform: Platform): Promise<Outcome> {
  const done: Outcome = { encrypted: 0, unreadable: [] };
  await inBatches(done, (after) =>
    asSystem(platform, (db) => encryptBatch(db, platform.config.app_secret, sealedOfUsers, sql`true`, after)),
  );
  return done;
}

interface Batch extends Outcome {
  /** The key of the last row; null after the last batch. */
  last: number | null;
}

async function inBatches(done: Outcome, run: (after: number) => Promise<Batch>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const batch: Batch = await run(after);
    done.encrypted += batch.encrypted;
    done.unreadable.push(...batch.unreadable);
    after = batch.last;
  }
}

async function encryptBatch(db: Db, secret: string, of: SealedColumn, where: SQL, after: number): Promise<Batch> {
  const next = sql`${where} and ${sql.identifier(of.key)} > ${after}`;
  const rows = await readSealed(db, of, next, sql`${takeRows(rowsAtOnce)} for no key update`);
  const unreadable: string[] = [];
  const changed: { key: number; value: string; hash: string | null }[] = [];
  for (const row of rows) {
    try {
      const anew = encryptAnew(secret, row.value, of.about(row));
      if (anew)
        changed.push({
          key: row.key,
          value: anew.sealed,
          hash: of.hash?.of(secret, row.company_id, anew.plain) ?? null,
        });
    } catch {
      unreadable.push(`${of.table}.${of.column} ${row.key}`);
    }
  }
  if (changed.length > 0) await store(db, of, where, changed);
  const last = rows.length < rowsAtOnce ? null : (rows.at(-1)?.key ?? null);
  return { encrypted: changed.length, unreadable, last };
}

/** The rows with an encrypted value, in the order of their keys. */
function readSealed(db: Db, { table, column, key, owner, has_kind }: SealedColumn, where: SQL, end: SQL) {
  const company = key === 'user_id' ? sql`0` : sql`company_id`;
  return readRows<Stored>(
    db,
    sql`select ${company} as company_id, ${sql.identifier(key)} as key, ${sql.identifier(column)} as value,
               ${owner ? sql.identifier(owner) : sql`0`} as owner, ${has_kind ? sql`kind` : sql`''`} as kind
          from ${sql.identifier(table)}
         where ${where} and ${sql.identifier(column)} is not null
         order by ${sql.identifier(key)} ${end}`,
  );
}

function store(db: Db, { table, column, key, hash }: SealedColumn, where: SQL, rows: readonly object[]) {
  const alsoHash = hash ? sql`, ${sql.identifier(hash.column)} = n.hash` : sql``;
  return runSql(
    db,
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = n.value${alsoHash}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (key bigint, value text, hash text)
         where ${where} and ${sql.identifier(key)} = n.key`,
  );
}

/** Up to so many stored values of each column, of all companies, with what they are bound to. */
export async function sampleSealed(platform: Pick<Platform, 'database' | 'clock'>, most: number) {
  const found: { of: SealedColumn; row: Stored }[] = [];
  for (const of of [...sealedColumns, sealedOfUsers]) {
    const rows = await asSystem(platform, (db) => readSealed(db, of, sql`true`, takeRows(most)));
    found.push(...rows.map((row) => ({ of, row })));
  }
  return found;
}
