import { requestToken, type TokenSource, tokenId, withToken } from './oauth-token.client.ts';
import { mapAnswer } from './vendor-answer.ts';
import { VendorError } from './vendor-error.ts';
import {
  askVendor,
  type ReadVendorError,
  type VendorAddress,
  type VendorCallOptions,
  type VendorReply,
} from './vendor-http.client.ts';

/** What all calls with one account share. */
interface SharedParts {
  vendor: string;
  address: VendorAddress;
  /** Before every path, such as `/v2`. */
  prefix?: string;
  headers?: Record<string, string>;
  /** Gives the token that is sent along, and is renewed once when the vendor refuses it. */
  token?: TokenSource;
  readError: ReadVendorError;
}

/** The calls with one account. Each throws `VendorError` for anything but a success. */
export interface AccountCalls {
  call(path: string, options?: VendorCallOptions): Promise<VendorReply>;
  /** The answer as it is. */
  ask<T>(path: string, options?: VendorCallOptions): Promise<T>;
  /** The same; null for what the vendor does not have. */
  find<T>(path: string): Promise<T | null>;
  /** The answer as `map` reads it, which may throw for a missing part. */
  read<Answer, Result>(path: string, options: VendorCallOptions, map: (answer: Answer) => Result): Promise<Result>;
  /** Deletes what may be gone already. */
  remove(path: string): Promise<void>;
}

export function openCalls({ vendor, address, prefix = '', headers, token, readError }: SharedParts): AccountCalls {
  const send = (path: string, options: VendorCallOptions, bearer: Record<string, string> = {}) => {
    const all = { ...headers, ...options.headers, ...bearer };
    return askVendor(vendor, address, `${prefix}${path}`, { ...options, headers: all }, readError);
  };
  const call = (path: string, options: VendorCallOptions = {}) =>
    token
      ? withToken(
          tokenId(token),
          () => requestToken(token),
          (value) => send(path, options, { authorization: `Bearer ${value}` }),
        )
      : send(path, options);
  const orMissing = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof VendorError && error.status === 404) return null;
      throw error;
    }
  };
  const ask = async <T>(path: string, options?: VendorCallOptions) => (await call(path, options)).json<T>();
  return {
    call,
    ask,
    find: <T>(path: string) => orMissing(() => ask<T>(path)),
    read: async (path, options, map) => mapAnswer(vendor, await call(path, options), options.has_effect ?? false, map),
    async remove(path) {
      await orMissing(() => call(path, { method: 'DELETE' }));
    },
  };
}
