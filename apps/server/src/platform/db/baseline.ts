import type { ScriptTransaction } from './script.ts';

/** The migrations that the baseline replaced. Older databases have recorded these names. */
const earlier = {
  first: '202611200100_platform.sql',
  last: '202611300110_customers_by_age.sql',
  count: 43,
};

/** Whether the baseline replaced the migration of this name. */
export const isBeforeBaseline = (name: string) => name >= earlier.first && name <= earlier.last;

/**
 * Records the baseline without running it in a database that has all earlier migrations, and so the same tables. Refuses
 * one that has only some of them.
 */
export async function adoptBaseline(transaction: ScriptTransaction, names: string[]): Promise<void> {
  const baseline = names.filter((name) => name < earlier.first);
  const rows = await transaction.read<{ name: string }>('select name from migrations');
  const known = rows.map(({ name }) => name);
  const before = known.filter(isBeforeBaseline);
  if (before.length === 0 || baseline.every((name) => known.includes(name))) return;
  if (before.length < earlier.count)
    throw new Error(
      `This database is too old to be updated in one step. Start the last version that has the migration ${earlier.last} once, then start this version.`,
    );
  const values = baseline.map((name) => `('${name}')`).join(', ');
  await transaction.run(`insert into migrations (name) values ${values} on conflict do nothing;`);
}
