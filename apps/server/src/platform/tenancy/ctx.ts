import type { Permission } from '@tradepost/contracts/permissions';
import { holds } from '@tradepost/contracts/permissions';
import type { RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { activityOf } from '../db/activity.ts';
import { againAfterClash } from '../db/clashes.ts';
import type { Database, Opening, SessionCheck } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { runSql } from '../db/sql.ts';
import { forbidden } from '../errors/errors.ts';
import type { Dns } from '../ports/dns.ts';
import type { FailedJob } from '../ports/failed-job.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { EnqueueOptions, JobRun } from '../ports/job-run.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Outgoing } from '../ports/outgoing.ts';
import type { Sms } from '../ports/sms.ts';
import type { Realtime } from '../realtime/realtime.ts';

/** The company of a session, an API key or a job. Only this file creates it. */
export type CompanyId = number & { readonly __company: unique symbol };

export type ActorKind = 'user' | 'ghost' | 'api_key' | 'customer' | 'system';

/** Who acts: a member, or the system with the name of its task. */
export interface Actor {
  kind: ActorKind;
  user_id: number | null;
  member_id: number | null;
  name: string;
  permissions: readonly Permission[];
  /** The locations the actor may see. Null means all. */
  location_ids: readonly number[] | null;
}

/** The server's connections and settings, created at start. */
export interface Platform {
  config: Config;
  database: Database;
  /** The connection pools by what they are for. None with the embedded database. */
  pools: Record<string, Pool>;
  clock: Clock;
  jobs: Jobs;
  realtime: Realtime;
  files: FileStore;
  /** Null without a mail server. */
  mailer: Mailer | null;
  dns: Dns;
  sms: Sms;
  /** Requests to URLs from users. */
  outgoing: Outgoing;
  log: FastifyBaseLogger;
}

/** The actor and the company: enough to open a transaction. */
export interface Scope {
  platform: Platform;
  company_id: CompanyId;
  company: {
    name: string;
    country_code: string;
    currency: string;
    timezone: string;
    /** Its own name, where its plan removes ours from emails and codes. */
    brand?: string;
  };
  /** The location chosen in the header. Null means all that the actor may see. */
  location_id: number | null;
  actor: Actor;
  log: FastifyBaseLogger;
  /** Set when an API key makes the call. */
  api_key?: { id: number; kind: 'secret' | 'publishable' };
  /** Set for a cached session, which the reading transaction must confirm. */
  session_check?: SessionCheck;
}

/** The scope for vendor calls. `Ctx` is not assignable, so no vendor is called inside a transaction. */
export type VendorScope = Scope & { db?: never };

/** The scope with its open transaction, which every query and command takes. */
export interface Ctx extends Scope {
  db: Db;
  clock: Clock;
  can(permission: Permission): boolean;
  /** Sends an event once the transaction is committed: to the company's pages, or with `member_id` to one member's. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimePayload<E>, member_id?: number | null): void;
  afterCommit(fn: () => void | Promise<void>): void;
  /**
   * Sends a statement without waiting for its result, in one packet with the commit. If it fails, the transaction fails.
   */
  queueStatement(statement: PromiseLike<unknown>): void;
  /** Set for a bulk change: its emails and labels wait together until `leaves_at`, and can be canceled until then. */
  mail_batch?: { key: string; leaves_at: string };
  /** Waits for the queued statements. */
  flush(): Promise<void>;
}

/** A background job of one company: its data schema and the command that runs it. */
export interface JobDefinition<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** Attempts before the job fails, within seconds. Default: 3, or one after each pause of an outage. */
  tries?: number;
  /** Names the job to its member when it fails for good and has no card. */
  title?: string;
  run(scope: Scope, data: Data, run: JobRun): Promise<void>;
  /** Frees what the job worked on when it fails for good, so that it can be tried again. Must be idempotent. */
  onDead?(scope: Scope, data: Data): Promise<unknown>;
}

/** Scheduled work for the whole server: at the times of `cron` on one worker, or every `every_seconds` on each. */
export type UpkeepDefinition = {
  name: string;
  /** May return how much was done. */
  run(platform: Platform): Promise<unknown>;
} & ({ cron: string } | { every_seconds: number });

export interface Jobs {
  /** Enqueues in the current transaction and returns the job's id. */
  enqueue<Data extends object>(
    ctx: Ctx,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Creates the queues. With `isWorker` it also starts working on them. */
  start(
    platform: Platform,
    jobs: readonly JobDefinition<never>[],
    upkeep: readonly UpkeepDefinition[],
    isWorker: boolean,
  ): Promise<void>;
  /** Retries jobs whose worker died. This also runs every few seconds. */
  retryOrphans(): Promise<void>;
  /** Runs failed jobs once more, and returns how many. */
  retryFailed(jobs: readonly FailedJob[]): Promise<number>;
  /** Deletes failed jobs, and returns how many. */
  dropFailed(jobs: readonly FailedJob[]): Promise<number>;
  /** Runs all queued jobs now and returns their number. For tests and the demo. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export function mintCompanyId(company_id: number): CompanyId {
  return company_id as CompanyId;
}

/** A text as an SQL literal, for `set local`. */
export const quote = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

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

/** Passes a set clock to the database. */
const clockSetting = (clock: Clock): string[] =>
  clock.is_set ? [`set local app.now = '${clock.now().toISOString()}'`] : [];

const openingOf = (scope: Scope, reason?: string): Opening => ({
  settings: tenantSettings(scope, scope.platform.clock, reason).join('; '),
});

const isUnconfirmed = ({ session_check }: Scope) => session_check !== undefined && !session_check.is_confirmed;

/**
 * Opens a transaction for the scope and hands its context to `fn`. Given a context that already has one, runs in it.
 * Realtime events and `afterCommit` work run only when the transaction is committed. `fn` may run twice: a transaction
 * that clashed with another one is repeated.
 */
export async function inTransaction<T>(scope: Scope | Ctx, fn: (ctx: Ctx) => Promise<T>, reason?: string): Promise<T> {
  if ('db' in scope) return fn(scope);
  if (isUnconfirmed(scope)) throw new Error('only a reading transaction confirms a session: authenticate first');
  const { result, after } = await againAfterClash(async () => {
    const open: Open = { after: [], sent: [] };
    const result = await scope.platform.database.transaction(
      openingOf(scope, reason),
      (db) => fn(contextOf(scope, db, open)),
      open.sent,
    );
    return { result, after: open.after };
  });
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      scope.log.error({ err: error }, 'work after commit failed');
    }
  }
  return result;
}

/** Like `inTransaction`, but read only: the database refuses writes. */
export function inReading<T>(scope: Scope, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  const opening = isUnconfirmed(scope) ? { ...openingOf(scope), session_check: scope.session_check } : openingOf(scope);
  return scope.platform.database.reading(opening, (db) => fn(contextOf(scope, db, { after: [], sent: [] })));
}

/** The state of an open transaction: callbacks for after the commit, and queued statements. */
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
    queueStatement: (statement) => {
      // `then` sends it now. A failure is thrown when the transaction ends.
      const sending = new Promise((resolve, reject) => statement.then(resolve, reject));
      sending.catch(() => {});
      sent.push(sending);
    },
    flush: async () => {
      await Promise.all(sent.splice(0));
    },
  };
}

/** A transaction that sees every company: sign-in, the demo, upkeep. Features serving a company never use it. */
export function asSystem<T>(platform: Pick<Platform, 'database' | 'clock'>, fn: (db: Db) => Promise<T>): Promise<T> {
  const settings = [
    'set local role tradepost_system',
    `set local app.actor_kind = 'system'`,
    ...clockSetting(platform.clock),
  ];
  return againAfterClash(() => platform.database.transaction({ settings: settings.join('; ') }, fn));
}

/**
 * Runs `fn` in the current transaction with the system role, to write users and sessions together with a company's rows.
 * Flushes queued statements first. Throws when another statement is running, because it would get the system role too.
 */
export async function inSystemRole<T>(ctx: Ctx, fn: (db: Db) => Promise<T>): Promise<T> {
  await ctx.flush();
  const activity = activityOf(ctx.db);
  const { sent, running } = activity;
  const busy = new Error('another statement of the transaction is running: wait for it before inSystemRole');
  if (running > 0) throw busy;
  await runSql(ctx.db, 'set local role tradepost_system');
  try {
    if (activity.sent > sent + 1) throw busy;
    return await fn(ctx.db);
  } finally {
    // After a failed statement the transaction is aborted, and its role ends with it.
    await runSql(ctx.db, 'set local role tradepost_app').catch(() => {});
  }
}

/**
 * Switches an open transaction to a company that it creates, and afterwards to the scope `back`. Events are dropped,
 * because nobody can watch the company yet.
 */
export async function inCompany<T>(db: Db, scope: Scope, fn: (ctx: Ctx) => Promise<T>, back?: Scope): Promise<T> {
  const { clock } = scope.platform;
  const enter = async (as: Scope) => {
    for (const setting of tenantSettings(as, clock)) await runSql(db, setting);
  };
  await enter(scope);
  const sent: Promise<unknown>[] = [];
  const result = await fn({
    ...contextOf(scope, db, { after: [], sent }),
    emit: () => {},
    afterCommit: () => {
      throw new Error('afterCommit is not available while a company is created');
    },
  });
  await Promise.all(sent);
  if (back) await enter(back);
  return result;
}

/** Throws 403 unless the actor has the permission. For rules that depend on the record or the body. */
export function requirePermission(ctx: Ctx, permission: Permission): void {
  if (!ctx.can(permission)) throw forbidden();
}
