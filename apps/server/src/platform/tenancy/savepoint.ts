import { runSql } from '../db/sql.ts';
import type { Ctx } from './ctx.ts';

let savepoints = 0;

/** Runs `fn` in a savepoint: if it fails, only its own changes are rolled back. */
export async function inSavepoint<T>(ctx: Ctx, fn: () => Promise<T>): Promise<T> {
  savepoints = (savepoints + 1) % 1_000_000;
  const name = `part_${savepoints}`;
  await ctx.flush();
  await runSql(ctx.db, `savepoint ${name}`);
  try {
    const result = await fn();
    await ctx.flush();
    await runSql(ctx.db, `release savepoint ${name}`);
    return result;
  } catch (error) {
    await ctx.flush().catch(() => {});
    await runSql(ctx.db, `rollback to savepoint ${name}`);
    throw error;
  }
}
