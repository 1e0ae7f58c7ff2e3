import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { PreviewStep } from '../port/system-port.rules.ts';
import type { OdooLine, OdooPurchase } from './odoo.rules.ts';

/** A method of a model, with named arguments. */
type Call = <Result>(model: string, method: string, args: Record<string, unknown>) => Promise<Result>;

interface Found {
  id: number;
  name?: string;
  state?: string;
}

type Condition = [field: string, operator: string, value: unknown];

/** Makes a purchase order, or finds out what would be made. */
interface Work {
  call: Call;
  is_preview: boolean;
  steps: PreviewStep[];
}

/** What stands for a record that would be created. */
const notCreated = 0;

/**
 * Makes the purchase order of a paid order: its seller, its products, itself with its box ID as origin, and the serial numbers. Each record is
 * searched first, so that a repeat makes nothing twice. A preview only searches.
 */
export async function makePurchase(
  call: Call,
  purchase: OdooPurchase,
  is_preview: boolean,
): Promise<{ order_id: number; order_name: string; steps: PreviewStep[] }> {
  const work: Work = { call, is_preview, steps: [] };
  const partner_id = await findPartner(work, purchase);
  const products = await findProducts(work, purchase);
  const order = await makeOrder(work, purchase, partner_id, products);
  for (const line of purchase.lines)
    if (line.lot !== null) await makeLot(work, line, products.get(line.code) ?? notCreated);
  return { order_id: order.id, order_name: order.name ?? purchase.box_id, steps: work.steps };
}

async function search(work: Work, model: string, domain: Condition[], fields = ['id', 'name']): Promise<Found | null> {
  const [found] = await work.call<Found[]>(model, 'search_read', { domain, fields, limit: 1, order: 'id' });
  if (found) work.steps.push({ what: model, outcome: 'found', values: { ...found } });
  return found ?? null;
}

async function create(work: Work, model: string, values: Record<string, unknown>): Promise<number> {
  work.steps.push({ what: model, outcome: 'would_create', values });
  if (work.is_preview) return notCreated;
  // A list of values answers a list of ids, also where an old version takes one.
  const made = await work.call<number[] | number>(model, 'create', { vals_list: [values] });
  const [id] = Array.isArray(made) ? made : [made];
  if (typeof id !== 'number') throw new TypeError('A created record without an id');
  return id;
}

/** The seller, by our number, then the email, then the phone number. */
async function findPartner(work: Work, { partner }: OdooPurchase): Promise<number> {
  const keys: Condition[] = [
    ['ref', '=', partner.ref],
    ...(partner.email ? [['email', '=ilike', partner.email] as Condition] : []),
    ...(partner.phone ? [['phone', '=', partner.phone] as Condition] : []),
  ];
  for (const key of keys) {
    const found = await search(work, 'res.partner', [key]);
    if (found) return found.id;
  }
  const { ref, name, is_company, email, phone, street } = partner;
  return create(work, 'res.partner', {
    ref,
    name,
    is_company,
    supplier_rank: 1,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(street ? { street } : {}),
  });
}

async function findProducts(work: Work, { lines, creates_products }: OdooPurchase): Promise<Map<string, number>> {
  const products = new Map<string, number>();
  for (const { code, name, lot } of lines) {
    if (products.has(code)) continue;
    const found = await search(work, 'product.product', [['default_code', '=', code]]);
    if (!found && !creates_products)
      throw new VendorError('refused', `Odoo has no product with the internal reference ${code}`);
    const values = { name, default_code: code, ...(lot === null ? {} : { is_storable: true, tracking: 'serial' }) };
    products.set(code, found?.id ?? (await create(work, 'product.product', values)));
  }
  return products;
}

async function makeOrder(
  work: Work,
  { box_id, paid_at, currency, is_confirmed, lines }: OdooPurchase,
  partner_id: number,
  products: ReadonlyMap<string, number>,
): Promise<Found> {
  const domain: Condition[] = [['origin', '=', box_id]];
  const known = await search(work, 'purchase.order', domain, ['id', 'name', 'state']);
  const date = paid_at.slice(0, 19).replace('T', ' ');
  const lineOf = ({ code, name, price, lot }: OdooLine) => ({
    product_id: products.get(code) ?? notCreated,
    name: lot === null ? name : `${name} ${lot}`,
    product_qty: 1,
    price_unit: price,
    date_planned: date,
  });
  const money = known ? null : await search(work, 'res.currency', [['name', '=', currency]]);
  if (!known && !money)
    throw new VendorError('refused', `Odoo does not use the currency ${currency}. Turn it on there`);
  const made =
    known ??
    (await openMade(work, {
      partner_id,
      origin: box_id,
      date_order: date,
      currency_id: money?.id,
      order_line: lines.map((line) => [0, 0, lineOf(line)]),
    }));
  if (is_confirmed && (made.state === undefined || made.state === 'draft' || made.state === 'sent')) {
    work.steps.push({
      what: 'purchase.order',
      outcome: 'would_call',
      values: { method: 'button_confirm', ids: [made.id] },
    });
    if (!work.is_preview) await work.call('purchase.order', 'button_confirm', { ids: [made.id] });
  }
  return made;
}

async function openMade(work: Work, values: Record<string, unknown>): Promise<Found> {
  const id = await create(work, 'purchase.order', values);
  if (work.is_preview) return { id };
  const [made] = await work.call<Found[]>('purchase.order', 'search_read', {
    domain: [['id', '=', id]],
    fields: ['id', 'name', 'state'],
    limit: 1,
  });
  return made ?? { id };
}

async function makeLot(work: Work, { lot }: OdooLine, product_id: number): Promise<void> {
  if (product_id !== notCreated) {
    const found = await search(work, 'stock.lot', [
      ['name', '=', lot],
      ['product_id', '=', product_id],
    ]);
    if (found) return;
  }
  await create(work, 'stock.lot', { name: lot, product_id });
}
