import type { Permission } from '@tradepost/contracts/permissions';
import { holds } from '@tradepost/contracts/permissions';
import type { RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db, Opening, Presumption } from '../db/database.ts';
import type { FileStore } from '../files/files.ts';
import { forbidden } from '../http/errors.ts';
import type { Outgoing } from '../http/outgoing.client.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Sms } from '../sms/sms.ts';

/** A company that a session, an API key or a job was found to belong to. Only this file mints it. */
export type CompanyId = number & { readonly __company: unique symbol };

export type ActorKind = 'user' | 'ghost' | 'api_key' | 'customer' | 'system';

/** Who acts: a member, or the system with the name of what it runs. */
export interface Actor {
  kind: ActorKind;
  user_id: number | null;
  member_id: number | null;
  name: string;
  permissions: readonly Permission[];
  /** The locations the actor may see; null is all of them. */
  location_ids: readonly number[] | null;
}

/** What the server runs on, made once at start. */
export interface Platform {
  config: Config;
  database: Database;
  clock: Clock;
  jobs: Jobs;
  realtime: Realtime;
  files: FileStore;
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  sms: Sms;
  /** Requests to addresses that users gave. */
  outgoing: Outgoing;
  log: FastifyBaseLogger;
}

/** Who is asking and for which company: enough to open a transaction, holding none. */
export interface Scope {
  platform: Platform;
  company_id: CompanyId;
  company: { name: string; country_code: string; currency: string; timezone: string };
  /** The location chosen in the header; null is all that the actor may see. */
  location_id: number | null;
  actor: Actor;
  log: FastifyBaseLogger;
  /** Present where the scope was not asked for: its first transaction confirms it, or fails. */
  presumption?: Presumption;
}

/** What every query and command takes: the scope, and the open transaction. */
export interface Ctx extends Scope {
  db: Db;
  clock: Clock;
  can(permission: Permission): boolean;
  /** Sends an event once the transaction is committed: to the company's pages, or with `member_id` to one member's. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimePayload<E>, member_id?: number | null): void;
  afterCommit(fn: () => void | Promise<void>): void;
  /**
   * Sends a statement whose answer nobody needs without waiting: the commit leaves in the same packet. Its failure is
   * the transaction's.
   */
  send(statement: PromiseLike<unknown>): void;
  /** Waits for what was sent so far. */
  settle(): Promise<void>;
}

export function mintCompanyId(company_id: number): CompanyId {
  return company_id as CompanyId;
}

const quote = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

function tenantSettings(scope: Scope, clock: Clock, reason?: string): string[] {
  return [
    'set local role tradepost_app',
    `set local app.company_id = '${Number(scope.company_id)}'`,
    `set local app.actor_kind = ${quote(scope.actor.kind)}`,
    `set local app.user_id = '${scope.actor.member_id ?? ''}'`,
    `set local app.actor_name = ${quote(scope.actor.name)}`,
    ...(reason ? [`set local app.reason = ${quote(reason)}`] : []),
    ...clockSetting(clock),
  ];
}

/** The database is told a clock that is not the real one. */
const clockSetting = (clock: Clock): string[] =>
  clock.is_set ? [`set local app.now = '${clock.now().toISOString()}'`] : [];

/** How the scope's transaction begins: one that is only presumed is confirmed by its first. */
function openingOf(scope: Scope, reason?: string): Opening {
  const settings = tenantSettings(scope, scope.platform.clock, reason).join('; ');
  const { presumption } = scope;
  return presumption && !presumption.is_confirmed ? { settings, presumption } : { settings };
}

/**
 * Opens a transaction for the scope and hands its context to `fn`. Given a context that already has one, runs in it.
 * Realtime events and `afterCommit` work run only when the transaction is committed.
 */
export async function inTransaction<T>(scope: Scope | Ctx, fn: (ctx: Ctx) => Promise<T>, reason?: string): Promise<T> {
  if ('db' in scope) return fn(scope);
  const open: Open = { after: [], sent: [] };
  const { platform } = scope;
  const result = await platform.database.transaction(
    openingOf(scope, reason),
    (db) => fn(contextOf(scope, db, open)),
    open.sent,
  );
  for (const work of open.after) {
    try {
      await work();
    } catch (error) {
      scope.log.error({ err: error }, 'work after commit failed');
    }
  }
  return result;
}

/** Like `inTransaction`, for what only reads: the database refuses a write. */
export function inReading<T>(scope: Scope, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  return scope.platform.database.reading(openingOf(scope), (db) => fn(contextOf(scope, db, { after: [], sent: [] })));
}

/** What an open transaction gathers: work for after its commit, and statements that nobody waits for. */
interface Open {
  after: (() => void | Promise<void>)[];
  sent: Promise<unknown>[];
}

function contextOf(scope: Scope, db: Db, { after, sent }: Open): Ctx {
  const { platform } = scope;
  return {
    ...scope,
    db,
    clock: platform.clock,
    can: (permission) => holds(scope.actor.permissions, permission),
    emit: (event, payload, member_id) => {
      after.push(() => platform.realtime.emit(scope.company_id, event, payload, member_id));
    },
    afterCommit: (work) => {
      after.push(work);
    },
    send: (statement) => {
      // `then` sends it now; the failure is looked at when the transaction ends.
      const sending = new Promise((resolve, reject) => statement.then(resolve, reject));
      sending.catch(() => {});
      sent.push(sending);
    },
    settle: async () => {
      await Promise.all(sent.splice(0));
    },
  };
}

/**
 * The answers of reads that are sent together. Several may refuse: the first in the list decides, as if they had been
 * asked one after the other.
 */
export async function inTurn<T extends readonly unknown[]>(
  asked: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(asked);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

let savepoints = 0;

/** Runs `fn` so that its failure undoes only what it did, not the transaction. */
export async function inSavepoint<T>(ctx: Ctx, fn: () => Promise<T>): Promise<T> {
  savepoints = (savepoints + 1) % 1_000_000;
  const name = `part_${savepoints}`;
  await ctx.settle();
  await ctx.db.execute(`savepoint ${name}`);
  try {
    const result = await fn();
    await ctx.settle();
    await ctx.db.execute(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await ctx.settle().catch(() => {});
    await ctx.db.execute(`rollback to savepoint ${name}`);
    throw error;
  }
}

/** A transaction that sees every company: sign-in, the demo, upkeep. Features serving a company never use it. */
export function asSystem<T>(platform: Pick<Platform, 'database' | 'clock'>, fn: (db: Db) => Promise<T>): Promise<T> {
  const settings = [
    'set local role tradepost_system',
    `set local app.actor_kind = 'system'`,
    ...clockSetting(platform.clock),
  ];
  return platform.database.transaction({ settings: settings.join('; ') }, fn);
}

/**
 * Runs `fn` in the context's own transaction with the eyes of `asSystem`: for what is of no company, such as users and
 * their sessions, where it must be written together with what is. Nothing else of the transaction may be under way
 * meanwhile: it would see with the same eyes.
 */
export async function inSystemRole<T>(ctx: Ctx, fn: (db: Db) => Promise<T>): Promise<T> {
  await ctx.db.execute('set local role tradepost_system');
  try {
    return await fn(ctx.db);
  } finally {
    // Where the database refused a statement, the transaction is lost, and the role with it.
    await ctx.db.execute('set local role tradepost_app').catch(() => {});
  }
}

/**
 * Goes on in an open transaction as another company, one that this transaction founds: it comes to be whole or not at
 * all. `back` is the scope to return to. Nobody watches a company that is only being made, so its events are dropped.
 */
export async function inCompany<T>(db: Db, scope: Scope, fn: (ctx: Ctx) => Promise<T>, back?: Scope): Promise<T> {
  const { clock } = scope.platform;
  const enter = async (as: Scope) => {
    for (const setting of tenantSettings(as, clock)) await db.execute(setting);
  };
  await enter(scope);
  const sent: Promise<unknown>[] = [];
  const result = await fn({
    ...contextOf(scope, db, { after: [], sent }),
    emit: () => {},
    afterCommit: () => {
      throw new Error('a company that is only being made has nothing to do after the commit');
    },
  });
  await Promise.all(sent);
  if (back) await enter(back);
  return result;
}

/** From here on the change log names this person, who was nobody yet when the transaction began. */
export async function nameActor(ctx: Ctx, name: string): Promise<Ctx> {
  await ctx.db.execute("set local app.actor_kind = 'user'");
  await ctx.db.execute(`set local app.actor_name = ${quote(name)}`);
  return { ...ctx, actor: { ...ctx.actor, kind: 'user', name } };
}

/** Writes the reason of the following changes into their change log rows. */
export async function setReason(ctx: Ctx, reason: string | undefined): Promise<void> {
  if (reason) await ctx.db.execute(`set local app.reason = ${quote(reason)}`);
}

/** Refuses with 403 unless the actor holds the permission: for rules that depend on the record or the body. */
export function requirePermission(ctx: Ctx, permission: Permission): void {
  if (!ctx.can(permission)) throw forbidden();
}
