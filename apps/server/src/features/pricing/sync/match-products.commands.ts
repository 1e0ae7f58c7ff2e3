import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { loadDeviceIndex } from './device-index.queries.ts';
import { matchDevice } from './device-match.rules.ts';
import type { SourceProduct } from './price-source.rules.ts';
import type { ProductFacts } from './sync.table.ts';

const atOnce = 2_000;

interface StoredProduct {
  id: string;
  external_id: string | null;
  facts: ProductFacts & { name: string };
  variant_id: string | null;
  category_id: string | null;
  device_mapping_type: string;
  reason: string | null;
}

/** Matches a source's products to the company's devices, as both are now. What staff said by hand stays. */
export async function matchProducts(scope: Scope, source_id: number, beat: () => Promise<void>): Promise<void> {
  const index = await inReading(scope, loadDeviceIndex);
  for (let after = 0; ; ) {
    const rows = await inReading(scope, (ctx) =>
      rowsOf<StoredProduct>(
        ctx.db,
        sql`select id, external_id, facts, variant_id, category_id, device_mapping_type, reason
              from price_sync_products
             where company_id = ${ctx.company_id} and source_id = ${source_id} and id > ${after}
               and device_mapping_type not in ('hand', 'ignored')
             order by id limit ${atOnce}`,
      ),
    );
    const changed = rows.flatMap((row) => {
      const found = matchDevice(index, productOf(row));
      const isSame =
        found.variant_id === idOf(row.variant_id) &&
        found.category_id === idOf(row.category_id) &&
        found.device_mapping_type === row.device_mapping_type &&
        found.reason === row.reason;
      return isSame ? [] : [{ id: Number(row.id), ...found }];
    });
    if (changed.length > 0)
      await inTransaction(scope, (ctx) =>
        ctx.db.execute(sql`
          update price_sync_products p
             set variant_id = t.variant_id, category_id = t.category_id, device_mapping_type = t.device_mapping_type, reason = t.reason
            from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
                   as t (id bigint, variant_id bigint, category_id bigint, device_mapping_type text, reason text)
           where p.company_id = ${ctx.company_id} and p.id = t.id`),
      );
    await beat();
    if (rows.length < atOnce) return;
    after = Number(rows.at(-1)?.id);
  }
}

const idOf = (id: string | null) => (id === null ? null : Number(id));

export const productOf = ({ external_id, facts }: Pick<StoredProduct, 'external_id' | 'facts'>): SourceProduct => ({
  ...facts,
  line: 0,
  external_id,
  prices: new Map(),
});
