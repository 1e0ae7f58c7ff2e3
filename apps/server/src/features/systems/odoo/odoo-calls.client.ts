import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { publicFetch } from '../../../platform/vendors/public-fetch.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import { majorOf, openRpc, type RpcAnswer, readOdooError, urlOfHost } from './odoo.rules.ts';

/** A method of a model, with named arguments. */
export type CallOdoo = <Result>(model: string, method: string, args: Record<string, unknown>) => Promise<Result>;

export interface OdooCalls {
  version: string;
  call: CallOdoo;
}

export interface OdooCredentials {
  host: string;
  database: string;
  login: string;
  api_key: string;
}

/** Methods that change nothing. */
const reads = new Set(['search_read', 'search', 'read', 'search_count', 'fields_get']);
/** The first version with JSON-2. Its predecessor ends with version 22. */
const jsonTwoSince = 19;

/**
 * Asks which version an Odoo is, and speaks JSON-2 with it, or JSON-RPC with an older one. A user entered its address, so requests keep to
 * public ones. An `address` is the operator's, who may point to a proxy anywhere.
 */
export async function openOdoo(
  { host, database, login, api_key }: OdooCredentials,
  address: Partial<VendorAddress>,
  { platform }: Pick<VendorScope, 'platform'>,
): Promise<OdooCalls> {
  const at: VendorAddress = address.base_url
    ? { ...address, base_url: address.base_url }
    : { ...address, base_url: urlOfHost(host), fetch: publicFetch(platform.outgoing, address.timeout) };
  const { ask, find } = openCalls({ vendor: 'Odoo', address: at, readError: readOdooError });
  const version = (await find<{ version?: string }>('/web/version'))?.version ?? '';
  if (majorOf(version) >= jsonTwoSince) {
    const headers = {
      authorization: `bearer ${api_key}`,
      'user-agent': 'Tradepost',
      ...(database === '' ? {} : { 'x-odoo-database': database }),
    };
    const call: CallOdoo = (model, method, args) =>
      ask(`/json/2/${model}/${method}`, { method: 'POST', headers, body: args, has_effect: !reads.has(method) });
    return { version, call };
  }
  if (database === '' || login === '')
    throw new VendorError('refused', 'This Odoo is older than version 19: enter its database and your login too');
  let asked = 0;
  const rpc = async (service: string, method: string, args: unknown[], has_effect = false) => {
    asked += 1;
    const body = { jsonrpc: '2.0', method: 'call', id: asked, params: { service, method, args } };
    return openRpc(await ask<RpcAnswer>('/jsonrpc', { method: 'POST', body, has_effect }));
  };
  const uid = await rpc('common', 'authenticate', [database, login, api_key, {}]);
  if (typeof uid !== 'number') throw new VendorError('credentials', 'Odoo does not know this login or API key');
  return {
    version,
    call: async <Result>(model: string, method: string, { ids, ...named }: Record<string, unknown>) => {
      const args = [database, uid, api_key, model, method, ids === undefined ? [] : [ids], named];
      return (await rpc('object', 'execute_kw', args, !reads.has(method))) as Result;
    },
  };
}
