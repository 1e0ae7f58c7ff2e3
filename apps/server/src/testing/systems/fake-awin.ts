import { createHash } from 'node:crypto';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeAwinKeys = { network: 'awin', advertiser_id: '10012', api_token: 'awin-token' };
export const fakeShareASaleKeys = { merchant_account_id: '47011', token: 'sas-token', api_secret: 'sas-secret' };

interface AwinOrder {
  orderReference: string;
  amount: number;
  channel: string;
  awc: string;
  currency: string;
  commissionGroups: { code: string; amount: number }[];
}
interface AwinAction {
  action: string;
  transaction: { orderRef: string; transactionDate: string; timezone: string; saleAmount?: number };
}

export interface FakeAwin extends FakeVendor {
  /** Conversions by our reference; a repeat changes nothing. */
  orders: Map<string, AwinOrder>;
  actions: AwinAction[];
  /** The calls of ShareASale, without what is of the account. */
  calls: Record<string, string>[];
}

/** Awin and ShareASale as far as connected accounts need them. ShareASale answers with text. */
export async function openFakeAwin(): Promise<FakeAwin> {
  const vendor = await openFakeVendor((asked) => (asked.path === '/w.cfm' ? answerShareASale(asked) : answer(asked)));

  function answer({ method, path, headers, body }: AskedOfVendor): VendorAnswer {
    const isOrders = path.startsWith('/s2s/');
    const token = isOrders ? headers['x-api-key'] : headers.authorization?.replace('Bearer ', '');
    if (token !== fakeAwinKeys.api_token)
      return { status: 401, body: { error: 'unauthorized', description: 'Full authentication is required' } };
    if (method === 'GET' && path === '/accounts')
      return {
        body: {
          userId: 7,
          accounts: [{ accountId: 10_012, accountName: 'Fones', accountType: 'advertiser', userRole: 'owner' }],
        },
      };
    if (method === 'POST' && path === '/s2s/advertiser/10012/orders') {
      const { orders } = body as { orders: AwinOrder[] };
      const bad = orders.filter(({ awc }) => awc.startsWith('bad'));
      if (bad.length > 0) return { status: 206, body: { errors: ['awc is not valid'] } };
      for (const order of orders)
        if (!fake.orders.has(order.orderReference)) fake.orders.set(order.orderReference, order);
      return { body: { status: 'accepted' } };
    }
    if (method === 'POST' && path === '/advertisers/10012/transactions/batch') {
      fake.actions.push(...(body as AwinAction[]));
      return { body: { jobId: `job-${fake.actions.length}` } };
    }
    return { status: 404, body: { error: 'not_found', description: 'No such resource' } };
  }

  function answerShareASale({ query, headers }: AskedOfVendor): VendorAnswer {
    const { merchantId, token = '', version: _version, ...call } = Object.fromEntries(query);
    const { action = '' } = call;
    const date = String(headers['x-shareasale-date']);
    const signed = createHash('sha256')
      .update(`${token}:${date}:${action}:${fakeShareASaleKeys.api_secret}`)
      .digest('hex');
    const isOwn = merchantId === fakeShareASaleKeys.merchant_account_id && token === fakeShareASaleKeys.token;
    if (!isOwn || headers['x-shareasale-authentication'] !== signed.toUpperCase())
      return { body: 'Error Code 4002: Authentication failed' };
    if (action !== 'transactiondetail') fake.calls.push(call);
    return { body: action === 'transactiondetail' ? 'Trans ID|User ID|Trans Date' : 'Transaction Recorded' };
  }

  const fake: FakeAwin = Object.assign(vendor, {
    orders: new Map<string, AwinOrder>(),
    actions: [] as AwinAction[],
    calls: [] as Record<string, string>[],
  });
  return fake;
}
