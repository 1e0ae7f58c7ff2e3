import { sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../../../../platform/db/sql.ts';
import { inReading, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import type { SourceProduct } from '../sources/price-source.rules.ts';
import type { ProductFacts } from '../sync.table.ts';
import { loadDeviceIndex } from './device-index.queries.ts';
import { matchDevice } from './device-match.rules.ts';

const atOnce = 2_000;

interface StoredProduct {
  id: number;
  external_id: string | null;
  facts: ProductFacts & { name: string };
  variant_id: number | null;
  category_id: number | null;
  device_mapping_type: string;
  reason: string | null;
}

/** Matches a source's products to the company's devices again. Matches by staff stay. */
export async function matchProducts(
  scope: Scope,
  source_id: number,
  recordHeartbeat: () => Promise<void>,
): Promise<void> {
  const index = await inReading(scope, loadDeviceIndex);
  for (let after = 0; ; ) {
    const rows = await inReading(scope, (ctx) =>
      readRows<StoredProduct>(
        ctx.db,
        sql`select id, external_id, facts, variant_id, category_id, device_mapping_type, reason
              from price_sync_products
             where company_id = ${ctx.company_id} and source_id = ${source_id} and id > ${after}
               and device_mapping_type not in ('hand', 'ignored')
             order by id ${takeRows(atOnce)}`,
      ),
    );
    const changed = rows.flatMap((row) => {
      const found = matchDevice(index, productOf(row));
      const isSame =
        found.variant_id === row.variant_id &&
        found.category_id === row.category_id &&
        found.device_mapping_type === row.device_mapping_type &&
        found.reason === row.reason;
      return isSame ? [] : [{ id: row.id, ...found }];
    });
    if (changed.length > 0)
      await inTransaction(scope, (ctx) =>
        runSql(
          ctx.db,
          sql`
          update price_sync_products p
             set variant_id = t.variant_id, category_id = t.category_id, device_mapping_type = t.device_mapping_type, reason = t.reason
            from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
                   as t (id bigint, variant_id bigint, category_id bigint, device_mapping_type text, reason text)
           where p.company_id = ${ctx.company_id} and p.id = t.id`,
        ),
      );
    await recordHeartbeat();
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

export const productOf = ({ external_id, facts }: Pick<StoredProduct, 'external_id' | 'facts'>): SourceProduct => ({
  ...facts,
  line: 0,
  external_id,
  prices: new Map(),
});
