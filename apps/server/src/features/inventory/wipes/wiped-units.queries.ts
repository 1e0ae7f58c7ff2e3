import { dataCategoryKeys } from '@tradepost/contracts/inventory/wiped-unit.data';
import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../orders/items/held-device.queries.ts';

// Inventory comes before diagnostics, so the SQL names its tables.

/** Whether such devices hold data: a unit `u`, or a device `i` of an order. Null without a category. */
export const holdsData = (alias: 'u' | 'i'): SQL => {
  const row = sql.raw(alias);
  return sql`(${row}.category_id = any (coalesce(
    (select ws.category_ids from wipe_settings ws where ws.company_id = ${row}.company_id),
    array(select k.id from categories k where k.company_id = ${row}.company_id and k.key = any (${textArray(dataCategoryKeys)})))))`;
};

/** Whether a unit `u` has a valid certificate, and nobody used it since. */
export const isWiped: SQL = sql`(u.erased_at is not null and exists (select 1 from wipe_certificates wc
  where wc.company_id = u.company_id and wc.unit_id = u.id and wc.outcome = 'passed' and wc.voided_at is null and wc.replaced_at is null))`;

/** Whether a unit `u` holds data and was not certified to be wiped. */
export const isUnwiped: SQL = sql`(${holdsData('u')} and not ${isWiped})`;

/** Whether the company sells a unit `u` only when it was wiped. */
export const mustBeWiped: SQL = sql`exists (select 1 from wipe_settings wr where wr.company_id = u.company_id and wr.is_required)`;
