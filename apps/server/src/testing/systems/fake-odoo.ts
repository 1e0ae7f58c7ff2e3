import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeOdoo = { host: 'odoo.test', database: 'shop', login: 'dana@shop.test', api_key: 'odoo-key' };

type Values = Record<string, unknown>;

export interface FakeOdoo extends FakeVendor {
  version: string;
  /** Its records by model. */
  records: Record<string, (Values & { id: number })[]>;
  /** Methods that were called, such as `purchase.order/create`. */
  called: string[];
}

/** An Odoo of version 19 with JSON-2, or of an earlier one with JSON-RPC. Records are kept by model, as Odoo does. */
export async function openFakeOdoo(): Promise<FakeOdoo> {
  let last = 0;
  function run(model: string, method: string, ids: number[], args: Values): unknown {
    fake.called.push(`${model}/${method}`);
    fake.records[model] ??= [];
    const all = fake.records[model];
    if (method === 'create') {
      const made = (args.vals_list as Values[]).map((values) => {
        last += 1;
        return { ...values, id: last, name: values.name ?? `P${String(last).padStart(5, '0')}`, state: 'draft' };
      });
      all.push(...made);
      return made.map(({ id }) => id);
    }
    if (method === 'button_confirm') {
      for (const one of all) if (ids.includes(one.id)) one.state = 'purchase';
      return true;
    }
    const domain = args.domain as [string, string, unknown][];
    const isSame = (a: unknown, operator: string, b: unknown) =>
      operator === '=ilike' ? String(a).toLowerCase() === String(b).toLowerCase() : a === b;
    const found = all.filter((one) => domain.every(([field, operator, value]) => isSame(one[field], operator, value)));
    return found.slice(0, Number(args.limit ?? 80));
  }
  function answerRpc({ params: { service, args } }: { params: { service: string; args: unknown[] } }): VendorAnswer {
    const [database, user, key, model, method, positional, named] = args as [
      string,
      unknown,
      string,
      string,
      string,
      number[][],
      Values,
    ];
    const isRight = database === fakeOdoo.database && key === fakeOdoo.api_key;
    if (service === 'common')
      return { body: { jsonrpc: '2.0', result: isRight && user === fakeOdoo.login ? 7 : false } };
    if (!isRight || user !== 7)
      return {
        body: {
          jsonrpc: '2.0',
          error: { code: 200, data: { name: 'odoo.exceptions.AccessDenied', message: 'Access Denied' } },
        },
      };
    return { body: { jsonrpc: '2.0', result: run(model, method, positional[0] ?? [], named) } };
  }
  const vendor = await openFakeVendor(({ path, headers, body }) => {
    const isNew = Number.parseInt(fake.version, 10) >= 19;
    if (path === '/web/version')
      return isNew
        ? { body: { version: fake.version, version_info: [19, 0, 0, 'final', 0] } }
        : { status: 404, body: 'Not found' };
    if (path === '/jsonrpc' && !isNew) return answerRpc(body as never);
    const [, model, method] = /^\/json\/2\/([\w.]+)\/(\w+)$/.exec(path) ?? [];
    if (!model || !method || !isNew) return { status: 404, body: 'Not found' };
    if (headers.authorization !== `bearer ${fakeOdoo.api_key}`)
      return {
        status: 401,
        body: { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey', arguments: [] },
      };
    const { ids = [], ...args } = body as Values & { ids?: number[] };
    return { body: JSON.stringify(run(model, method, ids, args)) };
  });
  const fake: FakeOdoo = Object.assign(vendor, { version: '19.0', records: {}, called: [] });
  return fake;
}
