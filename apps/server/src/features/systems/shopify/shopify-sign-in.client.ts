import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { SignInTokens, VendorSignIn } from '../../connections/account-kind.rules.ts';
import { scopes, vendor } from './shopify.rules.ts';
import { addressOfShop, readShopifyError } from './shopify-calls.client.ts';

interface App {
  client_id: string;
  client_secret: string;
}

interface TokenAnswer {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
}

/** Signing in at a shop. Its token lives for an hour, and each refresh token is used once. */
export function shopifySignIn({ client_id, client_secret }: App, given: Partial<VendorAddress>): VendorSignIn {
  async function request(shop: string, grant: Record<string, string>): Promise<SignInTokens> {
    const reply = await askVendor(
      vendor,
      addressOfShop(shop, given),
      '/admin/oauth/access_token',
      { method: 'POST', body: { client_id, client_secret, ...grant } },
      (body, status) => {
        const said = readShopifyError(body, status);
        return status < 500 && status !== 429 ? { message: said?.message ?? '', kind: 'credentials' } : said;
      },
    );
    const { access_token, refresh_token, expires_in } = reply.json<TokenAnswer>();
    if (typeof access_token !== 'string' || access_token === '')
      throw new VendorError('nonsense', `${vendor} sent no token`);
    const lives = Number(expires_in);
    return {
      credentials: {
        shop,
        access_token,
        refresh_token: typeof refresh_token === 'string' ? refresh_token : '',
        // What the shop tells us is signed with it.
        api_secret: client_secret,
      },
      lives: lives > 0 ? lives : null,
    };
  }

  return {
    pageOf(state, redirect_uri, shop) {
      const query = new URLSearchParams({ client_id, scope: scopes, redirect_uri, state });
      return `${addressOfShop(shop ?? '', given).base_url}/admin/oauth/authorize?${query}`;
    },
    exchange: (code, _redirect, shop) => request(shop ?? '', { code, expiring: '1' }),
    renew: (refresh_token, { shop = '' }) => request(shop, { grant_type: 'refresh_token', refresh_token }),
  };
}
