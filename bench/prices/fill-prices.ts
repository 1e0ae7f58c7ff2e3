import pg from 'pg';
import { priceSizes, priceStatements } from './price-statements.ts';

/** Fills the price tables of the existing companies. */
export async function fillPrices(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table bench_price_companies as
        select company_id, n, case when n = 0 then ${priceSizes.large} else ${priceSizes.other} end as variants from bench_companies`);
    // Triggers and key checks are disabled; what they maintain is computed at the end.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const [what, statement] of priceStatements) {
      const began = performance.now();
      await client.query(statement);
      say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
    await client.query(`comment on table bench_price_companies is 'reference: of the benchmark'`);
  } finally {
    await client.end();
  }
}
