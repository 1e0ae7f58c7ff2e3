import { type Ctx, inTransaction, type Scope } from './ctx.ts';

/** Runs `fn` in a transaction that is never committed, and returns what it found. */
export async function inTrial<T>(scope: Scope & { db?: never }, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(scope, async (ctx) => {
      throw new Tried(await fn(ctx));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result as T;
    throw error;
  }
}

class Tried extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('Nothing is stored');
    this.result = result;
  }
}
