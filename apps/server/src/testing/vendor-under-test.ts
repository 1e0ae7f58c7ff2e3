import type { VendorErrorKind } from '../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../platform/vendors/vendor-http.client.ts';
import type { FakeVendor } from './carriers/fake-vendor.ts';

export type Secrets = Record<string, string>;

/** What every client does, whatever it is for. */
export interface Calls {
  test(): Promise<unknown>;
  /** Spends money. The key is ours. */
  spend(key: string): Promise<unknown>;
  /** What an earlier call with the key has bought; null: nothing. `as` has what was prepared for another key. */
  find(key: string, as?: string): Promise<unknown>;
  /** Calls that change nothing. */
  reads: readonly (() => Promise<unknown>)[];
}

export interface VendorUnderTest {
  fake: FakeVendor;
  open(address?: Partial<VendorAddress>, credentials?: Secrets): Calls;
  /** How often the fake has sold something. */
  count(): number;
  /** Null: it is only read. */
  spending: RegExp | null;
  reading: RegExp;
  /** It asks for a token first. */
  hasToken?: true;
  /** Null: it takes any. */
  wrong: Secrets | null;
  /** The kind of a call that spends with wrong credentials, where it is not `credentials`. */
  refused?: VendorErrorKind;
  /** What it says of wrong credentials, beside that they are. */
  refusal?: object;
  /** It knows for sure what a lost call has bought. */
  finds?: true;
  /** A repeat with the same key buys nothing more. */
  repeats?: true;
  /** The kind of a 404 of a call that spends, where it is not `refused`. */
  missed?: VendorErrorKind;
  /** Nothing of the answer to a call that spends is needed, so that nonsense is none. */
  takesAnything?: true;
  /** It answers with text, so that HTML is no failure. */
  readsText?: true;
  /** What it does not have may be no failure. */
  takesMissing?: true;
  /** What else must hold of what it found. */
  check?(key: string, found: unknown): Promise<void>;
}
