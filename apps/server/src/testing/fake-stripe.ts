import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
export type StripeObject = Fields & { id: string };

export interface FakeStripe {
  url: string;
  objects: Map<string, StripeObject>;
  /** Every call as `METHOD /path`, in order. */
  calls: string[];
  /** The idempotency keys sent with a call, in order. */
  keysOf(call: RegExp): (string | undefined)[];
  /** How often the card was charged for an invoice. Repeats with a known key are not charged again. */
  charges(): number;
  /** Holds responses back until they are released. */
  hold(call: RegExp): { arrived: Promise<void>; release(): void };
  /** Makes the next call fail with this status and error. */
  failNext(status: number, error: Fields): void;
  /** Simulates the buyer on the hosted page. */
  finish(session_id: string, now: Date): StripeObject;
  addInvoice(invoice: Fields): StripeObject;
  /** A webhook as Stripe sends it: the body and the signature header. */
  sign(
    event: { id: string; type: string; object: Fields },
    now: Date,
    secret?: string,
  ): { payload: string; signature: string };
  close(): Promise<void>;
}

export const fakeKey = 'sk_test_fake';
export const fakeWebhookSecret = 'whsec_fake';

/** A fake Stripe on a local port with the parts of the API that billing uses. Tests can read its objects. */
export async function openFakeStripe(): Promise<FakeStripe> {
  const objects = new Map<string, StripeObject>();
  const calls: string[] = [];
  const keys: { call: string; key: string | undefined }[] = [];
  const answered = new Map<string, StripeObject>();
  let charged = 0;
  let held: { call: RegExp; arrive: () => void; released: Promise<void> } | undefined;
  let failure: { status: number; error: Fields } | undefined;
  let made = 0;
  const keep = (object: string, prefix: string, fields: Fields): StripeObject => {
    made += 1;
    const kept = { object, id: `${prefix}_${made}`, ...fields } as StripeObject;
    objects.set(kept.id, kept);
    return kept;
  };
  const all = (object: string) => [...objects.values()].filter((each) => each.object === object);
  const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false });

  const itemsFrom = (given: Fields[], start: number) =>
    given
      .filter((item) => item.deleted !== 'true')
      .map((item, index) => {
        const price = objects.get(String(item.price)) as StripeObject;
        const interval = (price.recurring as Fields).interval;
        const length = interval === 'year' ? 365 * 86_400 : 30 * 86_400;
        return {
          id: String(item.id ?? `si_${made}_${index}`),
          price: { ...price, unit_amount: Number(price.unit_amount) },
          quantity: Number(item.quantity ?? 1),
          current_period_start: start,
          current_period_end: start + length,
        };
      });

  const answer = (method: string, path: string, query: Fields, body: Fields): unknown => {
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    const at = `${method} ${path.replace(/\/(cus|cs|sub|in|price)_\w+/, '/:id')}`;
    switch (at) {
      case 'POST /v1/customers':
        return keep('customer', 'cus', { ...body, invoice_settings: { default_payment_method: null } });
      case 'GET /v1/customers/:id':
        return objects.get(id);
      case 'POST /v1/customers/:id':
        return Object.assign(objects.get(id) as StripeObject, {
          invoice_settings: {
            default_payment_method: card(String((body.invoice_settings as Fields).default_payment_method)),
          },
        });
      case 'GET /v1/customers/:id/payment_methods':
        return listOf(all('subscription').length > 0 ? [card('pm_1')] : []);
      case 'GET /v1/prices':
        return listOf(
          all('price').filter(({ lookup_key }) => (query.lookup_keys as string[]).includes(String(lookup_key))),
        );
      case 'POST /v1/products':
        if (objects.has(String(body.id))) throw { status: 400, error: { code: 'resource_already_exists' } };
        objects.set(String(body.id), { object: 'product', ...body, id: String(body.id) });
        return body;
      case 'POST /v1/prices':
        return keep('price', 'price', body);
      case 'POST /v1/checkout/sessions':
        made += 1;
        objects.set(`cs_${made}`, {
          object: 'checkout.session',
          ...body,
          id: `cs_${made}`,
          status: 'open',
          url: `https://pay.test/cs_${made}`,
          subscription: null,
          setup_intent: null,
        });
        return objects.get(`cs_${made}`);
      case 'GET /v1/checkout/sessions/:id':
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = objects.get(path.split('/')[4] ?? '');
        if (session && method === 'POST') session.status = 'expired';
        return session;
      }
      case 'GET /v1/subscriptions':
        return listOf(all('subscription'));
      case 'GET /v1/subscriptions/:id':
        return objects.get(id);
      case 'DELETE /v1/subscriptions/:id':
        return Object.assign(objects.get(id) as StripeObject, { status: 'canceled' });
      case 'POST /v1/subscriptions/:id': {
        const subscription = objects.get(id) as StripeObject;
        const before = ((subscription.items as Fields).data as Fields[])[0];
        if (body.items)
          subscription.items = listOf(itemsFrom(body.items as Fields[], Number(before?.current_period_start)));
        if (body.cancel_at_period_end) subscription.cancel_at_period_end = body.cancel_at_period_end === 'true';
        return Object.assign(subscription, { asked: body });
      }
      case 'POST /v1/invoices/create_preview':
        return {
          currency: 'usd',
          total: 5000,
          amount_due: 19_900,
          period_end: 1_775_000_000,
          next_payment_attempt: null,
          lines: listOf([{ description: 'Remaining time', quantity: 1, amount: 5000 }]),
        };
      case 'GET /v1/invoices':
        return listOf(all('invoice').toReversed());
      case 'POST /v1/invoices/:id/pay':
        charged += 1;
        return Object.assign(objects.get(id) as StripeObject, { status: 'paid', amount_remaining: 0 });
      case 'POST /v1/billing_portal/sessions':
        return { id: 'bps_1', url: `https://portal.test/${String(body.customer)}` };
      default:
        throw { status: 404, error: { message: `the fake has no ${method} ${kind}/${verb}` } };
    }
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://fake');
    const call = `${request.method} ${url.pathname}`;
    const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    calls.push(call);
    keys.push({ call, key });
    if (held?.call.test(call)) {
      held.arrive();
      await held.released;
    }
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const body = parseForm(await readBody(request));
    if (request.headers.authorization !== `Bearer ${fakeKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    if (failure) {
      const { status, error } = failure;
      failure = undefined;
      return send(status, { error });
    }
    try {
      const known = key === undefined ? undefined : answered.get(key);
      const isKept = known !== undefined && objects.has(known.id);
      const found = isKept
        ? known
        : answer(request.method ?? 'GET', url.pathname, parseForm(url.search.slice(1)), body);
      if (key !== undefined) answered.set(key, found as StripeObject);
      if (found) return send(200, found);
      return send(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
      });
    } catch (error) {
      const { status = 500, error: given } = error as { status?: number; error?: Fields };
      return send(status, { error: { type: 'invalid_request_error', message: 'refused', ...given } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    keysOf: (wanted) => keys.filter(({ call }) => wanted.test(call)).map(({ key }) => key),
    charges: () => charged,
    hold(call) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { call, arrive: arrived.resolve, released: released.promise };
      return {
        arrived: arrived.promise,
        release() {
          held = undefined;
          released.resolve();
        },
      };
    },
    failNext: (status, error) => {
      failure = { status, error };
    },
    finish(session_id, now) {
      const session = objects.get(session_id) as StripeObject;
      session.status = 'complete';
      if (session.mode === 'setup') {
        session.setup_intent = { id: 'seti_1', object: 'setup_intent', payment_method: 'pm_2' };
        return session;
      }
      const start = Math.floor(now.getTime() / 1000);
      const { trial_end } = (session.subscription_data ?? {}) as { trial_end?: string };
      const subscription = keep('subscription', 'sub', {
        customer: session.customer,
        status: trial_end ? 'trialing' : 'active',
        items: listOf(itemsFrom(session.line_items as Fields[], start)),
        trial_end: trial_end ? Number(trial_end) : null,
        cancel_at_period_end: false,
        canceled_at: null,
      });
      session.subscription = subscription.id;
      return subscription;
    },
    addInvoice: (invoice) => keep('invoice', 'in', { ...emptyInvoice, ...invoice }),
    sign({ id, type, object }, now, secret = fakeWebhookSecret) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const t = Math.floor(now.getTime() / 1000);
      const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
      return { payload, signature: `t=${t},v1=${v1}` };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const card = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: id === 'pm_2' ? '0002' : '4242', exp_month: 4, exp_year: 2030 },
});

const emptyInvoice = {
  number: 'TP-1',
  status: 'open',
  currency: 'usd',
  lines: { object: 'list', data: [], has_more: false },
  subtotal: 0,
  total: 0,
  total_taxes: [],
  amount_due: 0,
  amount_remaining: 0,
  amount_paid: 0,
  attempt_count: 0,
  next_payment_attempt: null,
  parent: null,
  created: 1_772_000_000,
  status_transitions: { finalized_at: 1_772_000_000, paid_at: null },
  hosted_invoice_url: 'https://pay.test/invoice',
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Parses Stripe's form encoding: `items[0][price]=x`. */
function parseForm(text: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    let at: Fields = root;
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) at[key] = value;
      else {
        at[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
        at = at[key] as Fields;
      }
    }
  }
  return root;
}
