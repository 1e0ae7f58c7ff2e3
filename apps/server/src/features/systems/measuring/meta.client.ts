import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { System } from '../port/system-port.rules.ts';

const vendor = 'Meta';
const version = 'v24.0';

interface MetaError {
  error?: { message: string; type?: string; code?: number; error_user_msg?: string; is_transient?: boolean };
}

/** Codes of an access token that has ended or is none, and of too many calls. */
const tokenCodes = new Set([102, 190]);
const limitCodes = new Set([4, 17, 32, 613, 80_004]);

const readMetaError: ReadVendorError = (body) => {
  const { error } = body as MetaError;
  if (!error) return null;
  const { code = 0, message, error_user_msg, is_transient } = error;
  const told = { message: error_user_msg || message, code: String(code) };
  if (tokenCodes.has(code)) return { ...told, kind: 'credentials' };
  if (limitCodes.has(code)) return { ...told, kind: 'rate_limited' };
  return is_transient ? { ...told, kind: 'unavailable' } : told;
};

/** The Conversions API. Meta knows a repeat by the name and the id of an event. */
export const meta: System = {
  open({ credentials: { pixel_id = '', access_token = '', test_event_code = '' } }, address) {
    const { read } = openCalls({
      vendor,
      address: { base_url: 'https://graph.facebook.com', ...address },
      prefix: `/${version}`,
      headers: { authorization: `Bearer ${access_token}` },
      readError: readMetaError,
    });
    return {
      test: () =>
        read(`/${pixel_id}?fields=id,name`, {}, ({ id, name }: { id: string; name?: string }) => ({
          name: name ?? id,
          account_key: id,
        })),
      send: ({ body }) =>
        read(
          `/${pixel_id}/events`,
          { method: 'POST', body: { data: [body], ...(test_event_code ? { test_event_code } : {}) }, has_effect: true },
          ({ events_received, fbtrace_id }: { events_received: number; fbtrace_id: string }) => ({
            events_received,
            fbtrace_id,
          }),
        ),
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'Meta sandbox', account_key: 'sandbox' }),
    send: async () => ({ events_received: 1, fbtrace_id: 'sandbox' }),
  }),
};
