import { type FakeVendor, openFakeVendor } from '../carriers/fake-vendor.ts';

export const fakeWholeCell = { app_id: 'app-1', app_secret: 'wc-secret' };
const pageSize = 100;

export interface FakeWholeCell extends FakeVendor {
  /** What `GET /inventories` lists. */
  items: object[];
}

/** An item in the shape of the API, with what a test is about. */
export const wholeCellItem = (
  id: number,
  esn: string,
  { product = {}, grade = null, ...item }: { product?: object; grade?: string | null } & Record<string, unknown> = {},
): object => ({
  id,
  esn,
  hex_id: null,
  status: 'Available',
  order_id: null,
  purchase_order_id: 7,
  initial_price_paid: 20_000,
  total_price_paid: 21_000,
  sale_price: null,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-02T10:00:00Z',
  custom_field_values: {},
  warehouse: { name: 'Warehouse' },
  location: { name: 'A1' },
  ...item,
  product_variation: {
    id: 1,
    sku: 'IP15-128',
    grade,
    conditions: [],
    product: {
      id: 1,
      manufacturer: 'Apple',
      model: 'iPhone 15',
      variant: null,
      network: 'Unlocked',
      capacity: '128 GB',
      color: 'Black',
      ...product,
    },
  },
});

/** WholeCell as far as its stock is read. */
export async function openFakeWholeCell(): Promise<FakeWholeCell> {
  const { app_id, app_secret } = fakeWholeCell;
  const basic = `Basic ${Buffer.from(`${app_id}:${app_secret}`).toString('base64')}`;
  const vendor = await openFakeVendor(({ method, path, headers, query }) => {
    if (headers.authorization !== basic || headers['x-app-id'] !== app_id)
      return { status: 401, body: { error: 'Invalid API credentials' } };
    if (method !== 'GET' || path !== '/api/v1/inventories') return { status: 404, body: { error: 'Not found' } };
    const page = Number(query.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(fake.items.length / pageSize));
    return { body: { data: fake.items.slice((page - 1) * pageSize, page * pageSize), page, pages } };
  });
  const fake: FakeWholeCell = Object.assign(vendor, { items: [] });
  return fake;
}
