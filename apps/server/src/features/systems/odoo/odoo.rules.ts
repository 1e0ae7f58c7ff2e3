import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';

/** A paid order as it is stored with its push. Amounts are in whole units of the currency. */
export interface OdooPurchase {
  box_id: string;
  paid_at: string;
  currency: string;
  is_confirmed: boolean;
  creates_products: boolean;
  partner: {
    ref: string;
    name: string;
    is_company: boolean;
    email: string | null;
    phone: string | null;
    street: string | null;
  };
  lines: OdooLine[];
}
export interface OdooLine {
  code: string;
  name: string;
  price: number;
  /** Its serial number there; null: it has none, or none is kept there. */
  lot: string | null;
}

/** `https://` of what a user entered as the address of their Odoo. */
export function urlOfHost(host: string): string {
  const bare = host
    .trim()
    .replace(/^https:\/\//i, '')
    .replace(/\/.*$/, '');
  const isHostName =
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{2,5})?$/i.test(bare);
  if (!isHostName) throw new VendorError('refused', 'Enter the address of your Odoo, such as mycompany.odoo.com');
  return `https://${bare.toLowerCase()}`;
}

interface OdooError {
  name?: unknown;
  message?: unknown;
}

/** JSON-2 answers errors with a status of HTTP. */
export const readOdooError: ReadVendorError = (body) => {
  const { name, message } = (body ?? {}) as OdooError;
  return typeof message === 'string' ? { message, code: typeof name === 'string' ? name : null } : null;
};

export interface RpcAnswer {
  result?: unknown;
  error?: { message?: string; data?: OdooError };
}

/** The result of a JSON-RPC call, whose errors come with status 200. */
export function openRpc({ result, error }: RpcAnswer): unknown {
  if (!error) return result;
  const { name, message } = error.data ?? {};
  const words = typeof message === 'string' && message !== '' ? message : (error.message ?? 'Odoo refused it');
  const code = typeof name === 'string' ? name : null;
  throw new VendorError(/AccessDenied/.test(code ?? '') ? 'credentials' : 'refused', words, { code });
}

/** The first number of a version, such as `19.0` or `saas~18.3`. */
export const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0] ?? 0);
