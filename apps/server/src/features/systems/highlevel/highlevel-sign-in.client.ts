import { textOf } from '../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { SignInTokens, VendorSignIn } from '../../connections/account-kind.rules.ts';
import { readHighLevelError } from './highlevel.rules.ts';

export interface HighLevelApp {
  client_id: string;
  client_secret: string;
}

export const vendor = 'HighLevel';
export const highLevelAddress = (given: Partial<VendorAddress>): VendorAddress => ({
  base_url: 'https://services.leadconnectorhq.com',
  ...given,
});

const marketplace = 'https://marketplace.gohighlevel.com/v2/oauth/chooselocation';
const scope = [
  'contacts.readonly',
  'contacts.write',
  'opportunities.readonly',
  'opportunities.write',
  'locations.readonly',
  'oauth.readonly',
  'oauth.write',
].join(' ');

interface TokenAnswer {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  userType?: unknown;
  companyId?: unknown;
  locationId?: unknown;
  error?: unknown;
  error_description?: unknown;
}

/** A refresh token is good for one renewal. */
export function highLevelSignIn(app: HighLevelApp, given: Partial<VendorAddress> = {}): VendorSignIn {
  const { client_id, client_secret } = app;

  async function request(grant: Record<string, string>): Promise<SignInTokens> {
    const body = new URLSearchParams({ ...grant, client_id, client_secret });
    const reply = await askVendor(vendor, highLevelAddress(given), '/oauth/token', { method: 'POST', body }, readError);
    const { access_token, refresh_token, expires_in, userType, companyId, locationId } = reply.json<TokenAnswer>();
    const lives = Number(expires_in);
    if (typeof access_token !== 'string' || access_token === '' || typeof refresh_token !== 'string')
      throw new VendorError('nonsense', 'HighLevel sent no token');
    return {
      credentials: {
        access_token,
        refresh_token,
        user_type: textOf(userType),
        company_id: typeof companyId === 'string' ? companyId : '',
        location_id: typeof locationId === 'string' ? locationId : '',
      },
      lives: lives > 0 ? lives : null,
    };
  }

  return {
    pageOf(state, redirect_uri) {
      const query = new URLSearchParams({ response_type: 'code', redirect_uri, client_id, scope, state });
      return `${marketplace}?${query}`;
    },
    exchange: (code, redirect_uri) => request({ grant_type: 'authorization_code', code, redirect_uri }),
    renew: (refresh_token) => request({ grant_type: 'refresh_token', refresh_token }),
  };
}

/** Whatever HighLevel has against a code or token, another sign-in is what helps. */
const readError = (body: unknown, status: number) => {
  const { error, error_description } = (body ?? {}) as TokenAnswer;
  const said = readHighLevelError(body, status);
  const message = typeof error_description === 'string' ? error_description : typeof error === 'string' ? error : '';
  if (status >= 500 || status === 429) return said;
  return { message: message || (said?.message ?? ''), kind: 'credentials' as const };
};
