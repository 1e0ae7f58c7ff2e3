import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { SignInTokens, VendorSignIn } from '../../../connections/account-kind.rules.ts';
import { vendor } from './tremendous.rules.ts';
import { readTremendousError, tremendousAddress } from './tremendous-calls.client.ts';

export interface OAuthApp {
  client_id: string;
  client_secret: string;
}

/** Orders and campaigns, and webhooks. */
const scope = 'default team_management';

interface TokenAnswer {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  error_description?: unknown;
  error?: unknown;
}

export function tremendousSignIn(app: OAuthApp, is_test: boolean, given: Partial<VendorAddress> = {}): VendorSignIn {
  const { client_id, client_secret } = app;
  const address = tremendousAddress(is_test, given);

  async function request(grant: Record<string, string>): Promise<SignInTokens> {
    const body = new URLSearchParams({ ...grant, client_id, client_secret });
    const reply = await askVendor(vendor, address, '/oauth/token', { method: 'POST', body }, readError);
    const { access_token, refresh_token, expires_in } = reply.json<TokenAnswer>();
    const lives = Number(expires_in);
    if (typeof access_token !== 'string' || access_token === '')
      throw new VendorError('nonsense', 'Tremendous sent no token');
    return {
      credentials: {
        access_token: textOf(access_token),
        refresh_token: typeof refresh_token === 'string' ? refresh_token : (grant.refresh_token ?? ''),
      },
      lives: lives > 0 ? lives : null,
    };
  }

  return {
    pageOf(state, redirect_uri) {
      const query = new URLSearchParams({ client_id, redirect_uri, scope, response_type: 'code', state });
      return `${address.base_url}/oauth/authorize?${query}`;
    },
    exchange: (code, redirect_uri) => request({ grant_type: 'authorization_code', code, redirect_uri }),
    renew: (refresh_token) => request({ grant_type: 'refresh_token', refresh_token }),
  };
}

const readError = (body: unknown, status: number) => {
  const { error, error_description } = (body ?? {}) as TokenAnswer;
  const said = readTremendousError(body, status);
  const message = typeof error_description === 'string' ? error_description : typeof error === 'string' ? error : '';
  if (status >= 500 || status === 429) return said;
  return { message: message || (said?.message ?? ''), kind: 'credentials' as const };
};
