import type { EventType } from '@tradepost/contracts/events/event.data';
import type { SystemChoice } from '@tradepost/contracts/systems/system.contract';
import type { Difference, TakenIn } from '@tradepost/contracts/systems/system-record.contract';
import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import type { Ctx, Scope, VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { AccountWebhooks, KindTypes, RowOf, VendorSignIn } from '../../connections/account-kind.rules.ts';
import type { Secrets } from '../../connections/secrets.rules.ts';
import type { DeviceCheck } from '../../orders/diagnostics/diagnostics.rules.ts';
import type { PushRow } from './push.table.ts';
import type { SystemRecordRow } from './system-record.table.ts';

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

/** A record as a system has it. Its name and data are stored, so nothing of a person is in them. */
export interface RemoteRecord {
  id: string;
  name: string | null;
  data: object;
  /** What is about a person. It is used when the record is taken in, and not stored with it. */
  person?: object;
}

export interface RemotePage<Remote extends RemoteRecord = RemoteRecord> {
  records: Remote[];
  /** Where the next page begins, as the client wants to be told; null: this was the last. */
  next: object | null;
  /** How many there are in all; null: it does not say. */
  total: number | null;
}

/** What became of a record that was read: which of ours it is, and what differs. */
export interface Taken {
  outcome: TakenIn;
  record?: SystemRecordRow['record'];
  record_id?: number | null;
  differences?: Difference[];
  reason?: string;
}

/** How records that a system has are taken in, a page at a time, in one transaction. */
export interface Intake<Remote extends RemoteRecord = RemoteRecord> {
  /** In the order of the records. `known` has those that were read before, by their id there. */
  take(
    ctx: Ctx,
    row: SystemRow,
    records: readonly Remote[],
    known: ReadonlyMap<string, SystemRecordRow>,
  ): Promise<Taken[]>;
  /** Changes our record to what the system has. Throws for what it cannot change. */
  useTheirs?(ctx: Ctx, row: SystemRow, record: SystemRecordRow): Promise<void>;
  /** What the list shows of a record beside its name, by name. */
  factsOf?(data: object): Record<string, string>;
}

/** A step of what would be sent. */
export interface PreviewStep {
  /** The record there, in the system's words. */
  what: string;
  outcome: 'found' | 'would_create' | 'would_call';
  /** What would be sent; of a record that is there, how it is known. */
  values: object;
}

/** The calls of an account at a system. Each throws `VendorError`. */
export interface SystemClient {
  /** Whose account it is. */
  test(): Promise<{ name: string | null; account_key: string }>;
  /** What there is to choose in its settings. */
  listChoices?(): Promise<Record<string, SystemChoice[]>>;
  /** Returns what was answered, for the log and for `store`. */
  send?(push: SentPush): Promise<unknown>;
  /** What `send` would do, found out without sending anything. */
  preview?(push: SentPush): Promise<PreviewStep[]>;
  /** Whether a device is blacklisted, which costs money. */
  checkBlacklist?(imei: string): Promise<DeviceCheck>;
  /** A page of what it has, from where the page before said; null: from the start. */
  readPage?(what: string, mark: object | null): Promise<RemotePage>;
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
  /** Pushes that a record has once: a later event of it, or a person who asks, sends no second one. */
  once?: readonly string[];
  /** Pushes whose content is made anew at each try: what is sent is what holds then. */
  made_anew?: readonly string[];
  /** What is sent; null when there is nothing to send anymore. */
  prepare?(ctx: Ctx, row: SystemRow, push: PushRow): Promise<object | null>;
  store?(ctx: Ctx, row: SystemRow, push: PushRow, answer: unknown): Promise<void>;
  /** What is read there, by name, and how it is taken in. */
  reads?: Readonly<Record<string, Intake>>;
  /** Acts when the account was set up, in the transaction that stores it. It is set up again when credentials change. */
  setUp?(ctx: Ctx, row: SystemRow): Promise<void>;
  webhooks?(address: Partial<VendorAddress>): AccountWebhooks<SystemAccount, SystemNews>;
  /** Acts on what it told, which it may tell more than once. */
  hear?(scope: Scope, connection_id: number, news: SystemNews): Promise<void>;
  /** Null when this server is not registered there. */
  signIn?(scope: Pick<VendorScope, 'platform'>, is_test: boolean): VendorSignIn | null;
}

/** The key of a push that a record has once. */
export const onceKey = (what: string, record: string, record_id: number): string => `${what} ${record} ${record_id}`;
