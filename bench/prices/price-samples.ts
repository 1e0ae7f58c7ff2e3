import pg from 'pg';
import { benchCategory, largestBrand } from './price-statements.ts';

/** Samples of the large company's prices. */
export interface PriceSamples {
  company_id: number;
  member_id: number;
  price_list_id: number;
  category_id: number;
  brand_id: number;
  /** Cells spread over the whole price list. */
  cells: { variant_id: number; condition_id: number; price: number }[];
}

export async function drawPriceSamples(url: string): Promise<PriceSamples> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select c.company_id, c.member_ids[1] as member_id, l.id as price_list_id, k.id as category_id, b.id as brand_id
         from bench_companies c
         join price_lists l on l.company_id = c.company_id and l.location_id is null and l.channel is null
         join categories k on k.company_id = c.company_id and k.key = $1
         join brands b on b.company_id = c.company_id and b.key = $2
        where c.n = 0`,
      [benchCategory, largestBrand],
    );
    const [found] = rows;
    const { rows: cells } = await client.query(
      `select p.variant_id, p.condition_id, p.price
         from price_cells p
         join conditions o on o.company_id = p.company_id and o.id = p.condition_id
         join condition_groups g on g.company_id = o.company_id and g.id = o.group_id and g.category_id = $3
        where p.company_id = $1 and p.price_list_id = $2
        order by hashint8(p.variant_id), p.condition_id limit 3000`,
      [found.company_id, found.price_list_id, found.category_id],
    );
    const numbers = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));
    return { ...numbers(found), cells: cells.map(numbers) } as unknown as PriceSamples;
  } finally {
    await client.end();
  }
}
