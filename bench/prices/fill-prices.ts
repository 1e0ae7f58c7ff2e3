import pg from 'pg';
import { priceEdition, priceSizes, priceStatements } from './price-statements.ts';

/** Fills the price tables of the companies that are there, where they are not yet filled. */
export async function fillPrices(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isFilled(client)) return;
    say('Filling prices (once, some minutes):');
    await client.query(`
      create table bench_price_companies as
        select company_id, n, case when n = 0 then ${priceSizes.large} else ${priceSizes.other} end as variants from bench_companies`);
    // No trigger fires and no key is checked; what triggers would keep is made at the end.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const [what, statement] of priceStatements) {
      const began = performance.now();
      await client.query(statement);
      say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
    await client.query(`comment on table bench_price_companies is 'reference: edition ${priceEdition}'`);
  } finally {
    await client.end();
  }
}

async function isFilled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null; is_there: boolean }>(
    `select obj_description(to_regclass('bench_price_companies'), 'pg_class') as comment,
            to_regclass('bench_price_companies') is not null as is_there`,
  );
  if (rows[0]?.comment === `reference: edition ${priceEdition}`) return true;
  if (rows[0]?.is_there) throw new Error('The prices in the database are of another edition: run again with --anew');
  return false;
}
