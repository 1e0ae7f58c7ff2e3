import type { TremendousOrder } from '../../features/payouts/vendors/tremendous/tremendous-objects.rules.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeTremendousKey = 'TEST_fake';

interface NewOrder {
  external_id?: string;
  payment: { funding_source_id: string };
  reward: {
    campaign_id: string;
    value: { denomination: number; currency_code: string };
    recipient: { name: string; email?: string };
    delivery: { method: 'EMAIL' | 'LINK' };
    language?: string;
  };
}

export interface FakeTremendous extends FakeVendor {
  /** How many orders were paid. */
  paid: number;
  /** In cents. An order takes from it. */
  balance: number;
  /** The id of its organization: the one that keys and tokens are of. */
  organization: string;
  orders: Map<string, TremendousOrder>;
  /** The status of new orders. */
  new_status: string;
  webhooks: { id: string; url: string; private_key: string }[];
  /** Tokens that were given; the last one is valid. */
  tokens: string[];
  /** The bodies that asked for orders. */
  wanted: NewOrder[];
  /** Sets how the reward of an order's delivery stands. */
  deliver(external_id: string, status: 'SUCCEEDED' | 'FAILED'): TremendousOrder;
}

const error = (status: number, message: string, payload: object = {}): VendorAnswer => ({
  status,
  body: { errors: { message, payload } },
});

/** Tremendous as far as payouts need it. An email at `refused.test` is no recipient. */
export async function openFakeTremendous(): Promise<FakeTremendous> {
  let made = 0;
  const nextId = (prefix: string) => {
    made += 1;
    return `${prefix}_${made}`;
  };

  const vendor = await openFakeVendor((asked) => {
    if (asked.path === '/oauth/token') return tokenAnswer(asked.body as Record<string, string>);
    const token = (asked.headers.authorization ?? '').replace('Bearer ', '');
    if (token !== fakeTremendousKey && token !== fake.tokens.at(-1)) return error(401, 'Unauthorized');
    return answer(asked);
  });

  function tokenAnswer({ grant_type, code, refresh_token, client_secret }: Record<string, string>): VendorAnswer {
    const isGood =
      client_secret === 'app-secret' &&
      (grant_type === 'authorization_code' ? code === 'good-code' : refresh_token === `refresh-${fake.tokens.length}`);
    if (!isGood) return { status: 400, body: { error: 'invalid_grant', error_description: 'The code is not valid' } };
    fake.tokens.push(`token-${fake.tokens.length + 1}`);
    return {
      body: { access_token: fake.tokens.at(-1), refresh_token: `refresh-${fake.tokens.length}`, expires_in: 7200 },
    };
  }

  function answer({ method, path, body }: AskedOfVendor): VendorAnswer {
    const [, kind = '', id = '', verb = ''] = /^\/api\/v2\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const call = `${method} ${kind}`;
    if (call === 'GET organizations')
      return { body: { organizations: [{ id: fake.organization, name: 'Fones Rewards' }] } };
    if (call === 'GET funding_sources') return { body: { funding_sources: sources(fake.balance) } };
    if (call === 'GET campaigns') return { body: { campaigns } };
    if (call === 'GET webhooks' && !id) return { body: { webhooks: fake.webhooks } };
    if (kind === 'webhooks') return webhookAnswer(method, id, body as { url: string });
    if (call === 'POST orders') return makeOrder(body as NewOrder);
    if (call === 'GET orders') return orderAnswer(decodeURIComponent(id));
    if (call === 'POST rewards' && verb === 'cancel') return cancelReward(id);
    return error(404, 'Not found');
  }

  function webhookAnswer(method: string, id: string, body: { url: string }): VendorAnswer {
    const known = fake.webhooks.find((hook) => hook.id === id);
    if (method === 'POST') {
      const webhook = { id: nextId('hook'), url: body.url, private_key: 'a-private-key' };
      fake.webhooks.push(webhook);
      return { body: { webhook } };
    }
    if (!known) return error(404, 'Not found');
    if (method === 'DELETE') fake.webhooks.splice(fake.webhooks.indexOf(known), 1);
    return method === 'DELETE' ? { status: 204, body: '' } : { body: { webhook: known } };
  }

  const find = (id: string) =>
    fake.orders.get(id) ?? [...fake.orders.values()].find((order) => order.external_id === id);

  const orderAnswer = (id: string): VendorAnswer => {
    const order = find(id);
    return order ? { body: { order } } : error(404, 'Order not found');
  };

  function makeOrder(wanted: NewOrder): VendorAnswer {
    fake.wanted.push(wanted);
    const known = wanted.external_id ? find(wanted.external_id) : undefined;
    if (known) return { status: 201, body: { order: known } };
    const { reward, payment } = wanted;
    if (reward.recipient.email?.endsWith('@refused.test'))
      return error(422, 'Validation failed', { reward: { recipient: { email: 'Email is not accepted' } } });
    const cents = Math.round(reward.value.denomination * 100);
    if (payment.funding_source_id === 'balance' && cents > fake.balance)
      return error(402, 'Insufficient balance in your account');
    fake.balance -= cents;
    fake.paid += 1;
    const id = nextId('order');
    const link = reward.delivery.method === 'LINK' ? { link: `https://reward.test/${id}` } : {};
    const order: TremendousOrder = {
      id,
      external_id: wanted.external_id ?? null,
      status: fake.new_status,
      payment: { total: reward.value.denomination, refund: { total: 0 } },
      rewards: [
        {
          id: nextId('reward'),
          order_id: id,
          value: reward.value,
          recipient: reward.recipient,
          delivery: { method: reward.delivery.method, status: 'PENDING', ...link },
        },
      ],
    };
    fake.orders.set(id, order);
    return { status: 201, body: { order } };
  }

  function cancelReward(id: string): VendorAnswer {
    const order = [...fake.orders.values()].find(({ rewards }) => rewards?.some((reward) => reward.id === id));
    if (!order) return error(404, 'Reward not found');
    order.status = 'CANCELED';
    return { body: {} };
  }

  const fake: FakeTremendous = Object.assign(vendor, {
    paid: 0,
    balance: 100_000_000,
    organization: 'org_1',
    new_status: 'EXECUTED',
    orders: new Map<string, TremendousOrder>(),
    webhooks: [],
    tokens: [],
    wanted: [],
    deliver(external_id: string, status: 'SUCCEEDED' | 'FAILED') {
      const order = find(external_id);
      const delivery = order?.rewards?.[0]?.delivery;
      if (!order || !delivery) throw new Error(`no order ${external_id}`);
      delivery.status = status;
      return order;
    },
  });
  return fake;
}

const sources = (balance: number) => [
  {
    id: 'balance',
    method: 'balance',
    status: 'active',
    usage_permissions: ['api_orders'],
    meta: { available_cents: balance },
  },
  {
    id: 'card',
    method: 'credit_card',
    status: 'active',
    usage_permissions: ['api_orders'],
    meta: { network: 'Visa', last4: '4242' },
  },
  { id: 'gone', method: 'bank_account', status: 'deleted', usage_permissions: ['api_orders'], meta: {} },
];
const campaigns = [
  { id: 'campaign_1', name: 'Trade-in reward', description: 'Any gift card', products: ['A', 'B'] },
  { id: 'campaign_2', name: 'Prepaid card', description: null, products: ['C'] },
];
