import type { EventType } from '@tradepost/contracts/events/event.data';
import type { SystemChoice } from '@tradepost/contracts/systems/system.contract';
import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import type { Ctx, Scope, VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { AccountWebhooks, KindTypes, RowOf, VendorSignIn } from '../../connections/account-kind.rules.ts';
import type { Secrets } from '../../connections/secrets.rules.ts';
import type { PushRow } from './push.table.ts';

/** What is stored with every account of a system. What was chosen for it stands beside this. */
export interface StoredSettings extends Record<string, unknown> {
  is_sandbox: boolean;
  choices: Record<string, SystemChoice[]>;
}

/** What a client needs. */
export interface SystemAccount {
  vendor: SystemVendor;
  credentials: Secrets;
  is_test: boolean;
  settings: StoredSettings;
}

/** What a system told by itself, as its own feature reads it. */
export interface SystemNews {
  what: string;
  data: Readonly<Record<string, unknown>>;
}

export interface SystemTypes extends KindTypes {
  vendor: SystemVendor;
  settings: StoredSettings;
  account: SystemAccount;
  news: SystemNews;
}
export type SystemRow = RowOf<SystemTypes>;

/** What is sent: its name, its content, and the key by which the system knows a repeat. */
export interface SentPush {
  what: string;
  key: string;
  body: object;
}

/** The calls of an account at a system. Each throws `VendorError`. */
export interface SystemClient {
  /** Whose account it is. */
  test(): Promise<{ name: string | null; account_key: string }>;
  /** What there is to choose in its settings. */
  listChoices?(): Promise<Record<string, SystemChoice[]>>;
  /** Returns what was answered, for the log and for `store`. */
  send?(push: SentPush): Promise<unknown>;
}

/**
 * A connected system. An event of the company becomes a push when `events` names it; other features queue more with `queuePush`.
 * `prepare` makes what is sent when its turn comes, `send` of the client sends it outside any transaction, and `store` keeps what
 * follows from the answer.
 */
export interface System {
  open(account: SystemAccount, address: Partial<VendorAddress>, scope: VendorScope): SystemClient;
  /** Needs no account: answers as the system would, and nothing leaves this server. */
  openSandbox(account: SystemAccount, scope: VendorScope): SystemClient;
  /** The events that are sent, with the name of the push. */
  events?: Readonly<Partial<Record<EventType, string>>>;
  /** What is sent; null when there is nothing to send anymore. */
  prepare?(ctx: Ctx, row: SystemRow, push: PushRow): Promise<object | null>;
  /** Whether a push that was made earlier may still be sent. It is asked before every try after the first. */
  isStillDue?(ctx: Ctx, row: SystemRow, push: PushRow): Promise<boolean>;
  store?(ctx: Ctx, row: SystemRow, push: PushRow, answer: unknown): Promise<void>;
  /** Acts when the account was set up, in the transaction that stores it. It is set up again when credentials change. */
  setUp?(ctx: Ctx, row: SystemRow): Promise<void>;
  webhooks?(address: Partial<VendorAddress>): AccountWebhooks<SystemAccount, SystemNews>;
  /** Acts on what it told, which it may tell more than once. */
  hear?(scope: Scope, connection_id: number, news: SystemNews): Promise<void>;
  /** Null when this server is not registered there. */
  signIn?(scope: Pick<VendorScope, 'platform'>, is_test: boolean): VendorSignIn | null;
}
