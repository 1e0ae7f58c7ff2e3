import type { Database } from './database.ts';
import { runScript } from './script.ts';

/** The migrations that the baseline replaced. Older databases have recorded these names. */
const earlier = {
  first: '202611200100_platform.sql',
  last: '202611300110_customers_by_age.sql',
  count: 43,
};

/**
 * Records the baseline without running it in a database that has all earlier migrations, and so the same tables. Refuses
 * one that has only some of them.
 */
export async function adoptBaseline(database: Database, names: string[]): Promise<void> {
  const baseline = names.filter((name) => name < earlier.first);
  const rows = await database.query<{ name: string }>('select name from migrations');
  const known = rows.map(({ name }) => name);
  const before = known.filter((name) => name >= earlier.first && name <= earlier.last);
  if (before.length === 0 || baseline.every((name) => known.includes(name))) return;
  if (before.length < earlier.count)
    throw new Error(
      `This database is too old to be updated in one step. Start the last version that has the migration ${earlier.last} once, then start this version.`,
    );
  const values = baseline.map((name) => `('${name}')`).join(', ');
  await runScript(database, `insert into migrations (name) values ${values} on conflict do nothing;`);
}
