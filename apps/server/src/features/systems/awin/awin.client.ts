import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { Secrets } from '../../connections/secrets.rules.ts';
import type { System, SystemClient } from '../port/system-port.rules.ts';
import {
  type AffiliatePush,
  awinActionOf,
  awinOrderOf,
  readAwinError,
  readShareASale,
  requireCredentials,
  shareASaleHeaders,
  shareASaleQueryOf,
} from './awin.rules.ts';
import { storeConversion } from './conversion.commands.ts';
import { describeConversion } from './conversion.queries.ts';

interface Account {
  accountId: number;
  accountName: string;
}

/** Sellers who came by the link of an affiliate are told to the network, which pays the affiliate a commission. */
export const awin: System = {
  open(account, address, { platform }) {
    const { credentials } = account;
    const network = () => {
      const own = requireCredentials(credentials);
      return own.network === 'awin' ? openAwin(own, address) : openShareASale(own, address, () => platform.clock.now());
    };
    return { test: async () => network().test(), send: async (push) => network().send?.(push) };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'Awin sandbox', account_key: 'sandbox' }),
    send: async ({ body }) => ({ taken: body }),
  }),
  prepare: describeConversion,
  store: storeConversion,
};

/** Its two interfaces take the same token, each in a header of its own. */
function openAwin({ advertiser_id = '', api_token = '' }: Secrets, given: Partial<VendorAddress>): SystemClient {
  const address = { base_url: 'https://api.awin.com', ...given };
  const shared = { vendor: 'Awin', address, readError: readAwinError };
  const { read, call } = openCalls({ ...shared, headers: { authorization: `Bearer ${api_token}` } });
  const orders = openCalls({ ...shared, headers: { 'x-api-key': api_token } });
  return {
    async test() {
      const own = await read('/accounts?type=advertiser', {}, ({ accounts }: { accounts: Account[] }) =>
        accounts.find(({ accountId }) => String(accountId) === advertiser_id),
      );
      if (!own) throw new VendorError('credentials', `The token has no access to the advertiser ${advertiser_id}`);
      return { name: own.accountName, account_key: `awin ${advertiser_id}` };
    },
    async send({ body }) {
      const push = body as AffiliatePush;
      if (push.action !== 'conversion') {
        const path = `/advertisers/${advertiser_id}/transactions/batch`;
        return answerOf((await call(path, { method: 'POST', body: awinActionOf(push), has_effect: true })).content);
      }
      const path = `/s2s/advertiser/${advertiser_id}/orders`;
      const { status, content } = await orders.call(path, {
        method: 'POST',
        body: awinOrderOf(push),
        has_effect: true,
      });
      // Of several orders some were not taken: ours is the only one.
      if (status === 206) throw new VendorError('refused', `Awin did not take the order: ${content.toString('utf8')}`);
      return answerOf(content);
    },
  };
}

function openShareASale(
  { merchant_account_id = '', token = '', api_secret = '' }: Secrets,
  given: Partial<VendorAddress>,
  now: () => Date,
): SystemClient {
  const address = { base_url: 'https://api.shareasale.com', ...given };
  const ask = async ({ action = '', ...more }: Record<string, string>, has_effect: boolean) => {
    const query = new URLSearchParams({ merchantId: merchant_account_id, token, version: '2.9', action, ...more });
    const headers = shareASaleHeaders(token, api_secret, action, now());
    const { content } = await askVendor(
      'ShareASale',
      address,
      `/w.cfm?${query}`,
      { headers, has_effect },
      readAwinError,
    );
    return readShareASale(content.toString('utf8'));
  };
  return {
    async test() {
      const [year, month, day] = now().toISOString().slice(0, 10).split('-');
      try {
        await ask({ action: 'transactiondetail', dateStart: `${month}/${day}/${year}` }, false);
      } catch (error) {
        // It tells wrong credentials with status 200.
        if (error instanceof VendorError && error.kind === 'refused' && error.status === null)
          throw new VendorError('credentials', error.message);
        throw error;
      }
      return { name: null, account_key: `shareasale ${merchant_account_id}` };
    },
    async send({ body }) {
      const query = shareASaleQueryOf(body as AffiliatePush);
      return query && { answer: await ask(query, true) };
    },
  };
}

/** Kept for the log, whatever it is. */
function answerOf(content: Buffer): unknown {
  const text = content.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? null : { answer: text.slice(0, 1000) };
  }
}
