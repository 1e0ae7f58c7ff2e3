import { status } from '@tradepost/contracts/orders/order-status.data';
import pg from 'pg';

/** Samples of the large company's data, spread over all of it. */
export interface Samples {
  company_id: number;
  member_id: number;
  location_id: number;
  /** Fragments of last names, four to seven letters. */
  names: string[];
  /** Fragments of email addresses that include the dot. */
  emails: string[];
  order_ids: number[];
  mailed_ids: number[];
  /** Box IDs of mail-in leads, whose parcels are to be received. */
  awaited_boxes: string[];
  inspected_ids: number[];
  customer_ids: number[];
  devices: { variant_id: number; condition_id: number }[];
}

export async function drawSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: companies } = await client.query('select * from bench_companies where n = 0');
    const [{ company_id, location_ids, member_ids }] = companies;
    const list = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value);
    const of = `company_id = ${Number(company_id)}`;
    const spread = 'order by hashint8(id)';
    const devices = await client.query(
      `select variant_id, condition_id from price_cells where ${of} and price > 0 order by 1, 2 limit 200`,
    );
    return {
      company_id: Number(company_id),
      member_id: Number(member_ids[0]),
      location_id: Number(location_ids[0]),
      names: await list(
        `select substr(lower(last_name), 1 + (id % 2)::int, 4 + (id % 4)::int) from customers where ${of} and length(last_name) > 6 ${spread} limit 200`,
      ),
      emails: await list(
        `select substr(email, greatest(1, position('.' in email) - 3), 6 + (id % 5)::int) from customers where ${of} ${spread} limit 200`,
      ),
      order_ids: (await list(`select id from orders where ${of} and kind = 'in-store' ${spread} limit 5000`)).map(
        Number,
      ),
      mailed_ids: (await list(`select id from orders where ${of} and kind = 'mail-in' ${spread} limit 5000`)).map(
        Number,
      ),
      awaited_boxes: await list(
        `select box_id from orders where ${of} and kind = 'mail-in' and status_id = ${status.leads} and not is_archived ${spread} limit 40000`,
      ),
      inspected_ids: (
        await list(
          `select id from orders where ${of} and kind = 'in-store' and status_id = ${status.beingInspected} and not is_archived ${spread} limit 4000`,
        )
      ).map(Number),
      customer_ids: (await list(`select id from customers where ${of} ${spread} limit 5000`)).map(Number),
      devices: devices.rows.map((row) => ({
        variant_id: Number(row.variant_id),
        condition_id: Number(row.condition_id),
      })),
    };
  } finally {
    await client.end();
  }
}
