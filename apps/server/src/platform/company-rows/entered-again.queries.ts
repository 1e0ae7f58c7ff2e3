import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { readRows } from '../db/sql.ts';

/** What an imported company lacks, because its secrets are left out of archives: one line for each thing to enter. */
export async function listEnteredAgain(db: Db, company_id: number): Promise<string[]> {
  const rows = await readRows<{ line: string }>(
    db,
    sql`select 'The address of the price list ' || name as line, 1 as place, id
          from price_sync_sources where company_id = ${company_id} and kind in ('feed', 'sellcell')
        union all select 'The credentials of the ' || kind || ' account ' || name, 2, id
          from connections where company_id = ${company_id} and vendor <> 'sandbox'
        union all select 'The bank account for payouts, ' || upper(kind), 3, id
          from payout_bank_accounts where company_id = ${company_id}
        union all select 'The bank account of checks', 4, 0
          from check_settings where company_id = ${company_id} and account_mask is not null
         order by place, id`,
  );
  return rows.map(({ line }) => line);
}
