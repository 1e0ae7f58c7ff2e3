import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { System } from '../port/system-port.rules.ts';

const vendor = 'Google Analytics';

interface Checked {
  validationMessages: { fieldPath?: string; description: string; validationCode: string }[];
}

/** A body that is checked and never counted. */
const sample = { client_id: '1.1', events: [{ name: 'tradepost_test', params: { engagement_time_msec: 100 } }] };

/**
 * The Measurement Protocol takes everything and says nothing: only its debug address answers what is wrong with an event.
 * Neither says whether the ID and the secret are right.
 */
export const googleAnalytics: System = {
  open({ credentials: { measurement_id = '', api_secret = '' } }, address) {
    const { call, read } = openCalls({
      vendor,
      address: { base_url: 'https://www.google-analytics.com', ...address },
      readError: () => null,
    });
    const query = `?${new URLSearchParams({ measurement_id, api_secret })}`;
    const check = (body: object) =>
      read(`/debug/mp/collect${query}`, { method: 'POST', body }, ({ validationMessages }: Checked) => {
        const [first] = validationMessages;
        if (first) throw new VendorError('refused', first.description, { code: first.validationCode });
        return { validationMessages };
      });
    return {
      async test() {
        await check(sample);
        return { name: measurement_id, account_key: measurement_id };
      },
      async send({ what, body }) {
        if (what === 'test') return check(body);
        const { status } = await call(`/mp/collect${query}`, { method: 'POST', body, has_effect: true });
        return { status };
      },
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'Google Analytics sandbox', account_key: 'sandbox' }),
    send: async ({ what }) => (what === 'test' ? { validationMessages: [] } : { status: 204 }),
  }),
};
