import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { named, type ScriptTransaction } from './script.ts';

const directory = join(import.meta.dirname, '../../../functions');

interface SqlFunction {
  /** `pricing/price_book.sql` */
  name: string;
  text: string;
  hash: string;
  /** Applied last, because it takes a table's row or is bound to a table when created. */
  is_after_tables: boolean;
}

/** The functions in the order of their paths. */
export function listFunctions(): SqlFunction[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, is_after_tables: text.startsWith('-- After the tables') };
    });
}

/**
 * Applies the functions that are new or whose file has changed, and returns their names. Bodies are not checked, so the
 * tables they use may come later. To own a function, tradepost_system must be allowed to create one.
 */
export async function applyFunctions(transaction: ScriptTransaction, functions: SqlFunction[]): Promise<string[]> {
  const rows = await transaction.read<{ name: string; hash: string }>('select name, hash from functions');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = functions.filter(({ name, hash }) => known.get(name) !== hash);
  if (changed.length === 0) return [];
  await transaction.run('set local check_function_bodies = off; grant create on schema public to tradepost_system;');
  for (const { name, text, hash } of changed) {
    await named(`Function ${name}`, () =>
      transaction.run(
        `${text};
         insert into functions (name, hash) values ('${name}', '${hash}')
         on conflict (name) do update set hash = excluded.hash, applied_at = now();`,
      ),
    );
  }
  await transaction.run('revoke create on schema public from tradepost_system; set local check_function_bodies = on;');
  return changed.map(({ name }) => `functions/${name}`);
}
