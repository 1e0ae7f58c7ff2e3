import type { PayPalItem } from '../../features/payouts/vendors/paypal/paypal-objects.rules.ts';
import { openFakeOAuth } from '../carriers/fake-oauth.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakePayPalKeys = { client_id: 'client-1', client_secret: 'secret-1' };

interface NewPayout {
  sender_batch_header: { sender_batch_id: string };
  items: {
    recipient_type: string;
    receiver: string;
    amount: { value: string; currency: string };
    sender_item_id: string;
    recipient_wallet: string;
  }[];
}

interface Kept {
  id: string;
  status: string;
  wanted: NewPayout;
  items: PayPalItem[];
}

export interface FakePayPal extends FakeVendor {
  /** How many payments were made. */
  paid: number;
  /** The batches by our sender batch ids. */
  batches: Map<string, Kept>;
  /** The status of new batches: `DENIED` pays nothing. */
  new_status: string;
  webhooks: { id: string; url: string }[];
  /** What the verification of a signature answers. */
  is_signed: boolean;
  /** The webhook whose messages are verified; null: every one. */
  signs_for: string | null;
  /** Sets the state of the payment to a receiver. */
  set(receiver: string, status: string): PayPalItem;
}

const error = (status: number, name: string, message: string, more: object = {}): VendorAnswer => ({
  status,
  body: { name, message, debug_id: 'd1', ...more },
});

/** PayPal as far as payouts need it. A receiver at `refused.test` is refused before anything is paid. */
export async function openFakePayPal(): Promise<FakePayPal> {
  const oauth = openFakeOAuth();
  let made = 0;

  const vendor = await openFakeVendor((asked) => {
    if (asked.path === '/v1/oauth2/token') {
      const { client_id, client_secret } = fakePayPalKeys;
      const wanted = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
      return asked.headers.authorization === wanted
        ? oauth.give()
        : { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    return oauth.isSigned(asked) ? answer(asked) : error(401, 'AUTHENTICATION_FAILURE', 'Authentication failed');
  });

  function answer({ method, path, body }: AskedOfVendor): VendorAnswer {
    const call = `${method} ${path}`;
    if (call === 'POST /v1/payments/payouts') return makePayout(body as NewPayout);
    const [, batch] = /^GET \/v1\/payments\/payouts\/([^/]+)$/.exec(call) ?? [];
    if (batch) return batchAnswer(batch);
    const [, canceled] = /^POST \/v1\/payments\/payouts-item\/([^/]+)\/cancel$/.exec(call) ?? [];
    if (canceled) return cancelItem(canceled);
    if (call === 'GET /v1/notifications/webhooks') return { body: { webhooks: fake.webhooks } };
    if (call === 'POST /v1/notifications/webhooks') {
      const hook = { id: `hook_${fake.webhooks.length + 1}`, url: (body as { url: string }).url };
      fake.webhooks.push(hook);
      return { status: 201, body: hook };
    }
    if (call === 'POST /v1/notifications/verify-webhook-signature')
      return { body: { verification_status: verifies(body as { webhook_id?: string }) ? 'SUCCESS' : 'FAILURE' } };
    return error(404, 'RESOURCE_NOT_FOUND', 'The resource does not exist');
  }

  const verifies = ({ webhook_id }: { webhook_id?: string }) =>
    fake.is_signed && (fake.signs_for === null || fake.signs_for === webhook_id);

  function makePayout(wanted: NewPayout): VendorAnswer {
    const key = wanted.sender_batch_header.sender_batch_id;
    const known = fake.batches.get(key);
    if (known)
      return error(400, 'USER_BUSINESS_ERROR', 'User business error.', {
        details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }],
        links: [{ href: `${fake.url}/v1/payments/payouts/${known.id}`, rel: 'self' }],
      });
    const refused = wanted.items.flatMap(({ receiver }, index) =>
      receiver.endsWith('@refused.test') ? [{ field: `items[${index}].receiver`, issue: 'Receiver is invalid' }] : [],
    );
    if (refused.length > 0) return error(422, 'VALIDATION_ERROR', 'Invalid request', { details: refused });
    made += 1;
    const id = `PB${made}`;
    const items = wanted.items.map(({ sender_item_id }, index) => ({
      payout_item_id: `${id}I${index + 1}`,
      transaction_id: `${id}T${index + 1}`,
      transaction_status: 'PENDING',
      payout_item: { sender_item_id },
    }));
    if (fake.new_status !== 'DENIED') fake.paid += items.length;
    fake.batches.set(key, { id, status: fake.new_status, wanted, items });
    return { status: 201, body: { batch_header: { payout_batch_id: id, batch_status: 'PENDING' } } };
  }

  function batchAnswer(id: string): VendorAnswer {
    const batch = [...fake.batches.values()].find((each) => each.id === id);
    if (!batch) return error(404, 'RESOURCE_NOT_FOUND', 'The batch does not exist');
    const batch_header = { payout_batch_id: id, batch_status: batch.status };
    return { body: { batch_header, items: batch.items, total_pages: 1 } };
  }

  const allItems = () => [...fake.batches.values()].flatMap(({ items }) => items);

  function cancelItem(id: string): VendorAnswer {
    const item = allItems().find(({ payout_item_id }) => payout_item_id === id);
    if (item?.transaction_status !== 'UNCLAIMED')
      return error(400, 'ITEM_INCORRECT_STATUS', 'Only unclaimed items can be canceled');
    item.transaction_status = 'RETURNED';
    fake.paid -= 1;
    return { body: item };
  }

  const fake: FakePayPal = Object.assign(vendor, {
    paid: 0,
    batches: new Map<string, Kept>(),
    new_status: 'PENDING',
    webhooks: [],
    is_signed: true,
    signs_for: null as string | null,
    set(receiver: string, status: string) {
      const item = [...fake.batches.values()].flatMap(({ wanted, items }) =>
        wanted.items.flatMap((each, index) => (each.receiver === receiver ? [items[index]] : [])),
      )[0];
      if (!item) throw new Error(`no payment to ${receiver}`);
      item.transaction_status = status;
      return item;
    },
  });
  return fake;
}
