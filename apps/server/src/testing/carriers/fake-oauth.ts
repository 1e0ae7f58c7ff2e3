import type { AskedOfVendor, VendorAnswer } from './fake-vendor.ts';

/** The tokens of a fake vendor. */
export interface FakeOAuth {
  /** How many were given. */
  issued: number;
  /** Makes all given tokens invalid, as when the vendor restarts. */
  expire(): void;
  give(lives?: number | string): VendorAnswer;
  isSigned(asked: AskedOfVendor): boolean;
}

export function openFakeOAuth(): FakeOAuth {
  const valid = new Set<string>();
  const oauth: FakeOAuth = {
    issued: 0,
    expire: () => valid.clear(),
    give(expires_in = 3600) {
      oauth.issued += 1;
      const access_token = `token-${oauth.issued}`;
      valid.add(access_token);
      return { body: { access_token, token_type: 'Bearer', expires_in } };
    },
    isSigned: ({ headers }) => valid.has((headers.authorization ?? '').replace('Bearer ', '')),
  };
  return oauth;
}
