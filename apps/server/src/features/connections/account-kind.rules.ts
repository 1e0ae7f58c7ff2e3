import type { ConnectFacts } from '@tradepost/contracts/connections/credential.rules';
import type { VendorScope } from '../../platform/tenancy/ctx.ts';
import type { AccountRow } from './account.table.ts';
import type { Secrets } from './secrets.rules.ts';

/** The types of a kind of account: the names of its vendors, its settings, what its clients take, and what its vendors tell. */
export interface KindTypes {
  vendor: string;
  settings: object;
  account: object;
  news: object;
}

/** An account of a kind. */
export type RowOf<T extends KindTypes> = Omit<AccountRow, 'vendor' | 'settings'> & {
  vendor: T['vendor'];
  settings: T['settings'];
};

/** What connecting, setting up, renewing and hearing of an account need to know of its kind. */
export interface AccountKind<T extends KindTypes = KindTypes> {
  /** Stands in its rows. Its secrets are sealed for it, so that those of another kind do not open: it never changes. */
  name: string;
  /** Checks the settings that are stored. What is missing gets its default. */
  readSettings(stored: object): T['settings'];
  factsOf(vendor: T['vendor']): ConnectFacts;
  /** A vendor's words with its name once. */
  wordsOf(vendor: T['vendor'], message: string): string;
  accountOf(row: RowOf<T>, credentials: Secrets): T['account'];
  /** The part of `/v1/webhooks/…/:vendor/:token` that its vendors send their news to. */
  webhook_path: string;
  /** The task that acts on their news, in the change log. */
  webhook_task: string;
  /** Null when the vendor tells nothing by itself. */
  webhooksOf(
    scope: Pick<VendorScope, 'platform'>,
    vendor: T['vendor'],
  ): AccountWebhooks<T['account'], T['news']> | null;
  sign_in?: SignInKind<T['vendor']>;
}

/** A vendor that tells by itself what happens. */
export interface AccountWebhooks<Account, News> {
  /** Signs with the secret that it gets with our address. Otherwise it has a key of its own, or checks signatures itself. */
  takes_secret?: true;
  /** Registers our address at the vendor. Returns its id there, and the key of its signatures where that is its own. */
  subscribe(account: Account, url: string, secret: string): Promise<{ id: string; secret?: string }>;
  unsubscribe(account: Account, webhook_id: string): Promise<void>;
  /** The news of a message; null when its signature is wrong or too old. */
  read(account: Account, message: WebhookMessage): Promise<News[] | null>;
}

export interface WebhookMessage {
  raw: Buffer;
  /** Lower case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The key of its signatures; empty where the vendor checks them itself. */
  secret: string;
  /** What `subscribe` returned; empty before that. */
  webhook_id: string;
  now: Date;
}

/** Connecting accounts by signing in at the vendor. */
export interface SignInKind<Vendor = string> {
  /** Our page to which the vendor sends the member back. */
  pageOf(vendor: Vendor): string;
  /** Null when the vendor has none, or this server is not registered for it. */
  open(scope: Pick<VendorScope, 'platform'>, vendor: Vendor, is_test: boolean): VendorSignIn | null;
}

/** Tokens of an account that was connected by signing in. */
export interface SignInTokens {
  credentials: Secrets;
  /** Seconds that the token is valid for; null: without end. */
  lives: number | null;
}

/** Signing in at a vendor, OAuth 2.0 with an authorization code. */
export interface VendorSignIn {
  /** The page at the vendor to open in the browser. */
  pageOf(state: string, redirect_url: string, of: string | null): string;
  /** `of`: whose account it is, where the vendor has to be asked for that one. */
  exchange(code: string, redirect_url: string, of: string | null): Promise<SignInTokens>;
  renew(refresh_token: string, secrets: Secrets): Promise<SignInTokens>;
}
