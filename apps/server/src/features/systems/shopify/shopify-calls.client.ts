import { shopDomain } from '@tradepost/contracts/systems/shopify.contract';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { askVendor, type ReadVendorError, type VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import { apiVersion, vendor } from './shopify.rules.ts';

export const readShopifyError: ReadVendorError = (body) => {
  const { errors, error_description, error } = (body ?? {}) as {
    errors?: unknown;
    error_description?: string;
    error?: string;
  };
  const text =
    typeof errors === 'string' ? errors : (error_description ?? error ?? (errors ? JSON.stringify(errors) : ''));
  return text ? { message: text } : null;
};

/** Where a shop is. Nothing is ever sent to another host. */
export function addressOfShop(shop: string, given: Partial<VendorAddress>): VendorAddress {
  if (!shopDomain.test(shop)) throw new VendorError('setup', 'The shop’s domain looks like my-shop.myshopify.com');
  return { base_url: `https://${shop}`, ...given };
}

export interface UserError {
  field?: string[] | null;
  message: string;
  code?: string | null;
}

export type AskShop = <T>(query: string, variables?: object, has_effect?: boolean) => Promise<T>;

interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Asks a shop by GraphQL. It answers errors with status 200. */
export function openShop(shop: string, access_token: string, given: Partial<VendorAddress>): AskShop {
  const address = addressOfShop(shop, given);
  return async <T>(query: string, variables: object = {}, has_effect = false): Promise<T> => {
    const reply = await askVendor(
      vendor,
      address,
      `/admin/api/${apiVersion}/graphql.json`,
      { method: 'POST', body: { query, variables }, headers: { 'x-shopify-access-token': access_token }, has_effect },
      readShopifyError,
    );
    const { data, errors } = reply.json<Answer<T>>();
    const [first] = errors ?? [];
    if (first) throw refusalOf(first.message, first.extensions?.code ?? null);
    if (!data) throw new VendorError('nonsense', `${vendor} sent no data`, { is_unclear: has_effect });
    return data;
  };
}

/** Points come back within seconds. */
const throttledSeconds = 5;

function refusalOf(message: string, code: string | null): VendorError {
  if (code === 'THROTTLED') return new VendorError('rate_limited', message, { code, retry_after: throttledSeconds });
  if (code === 'INTERNAL_SERVER_ERROR') return new VendorError('unavailable', message, { code });
  return new VendorError('refused', message, { code });
}

/** Throws what a mutation says is wrong with its input. */
export function requireNone(errors: readonly UserError[]): void {
  const [first] = errors;
  if (!first) return;
  const at = first.field?.length ? `${first.field.join('.')}: ` : '';
  throw new VendorError('refused', `${at}${first.message}`, { code: first.code ?? 'user_error' });
}
