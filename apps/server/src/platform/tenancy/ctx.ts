import type { Permission } from '@tradepost/contracts/permissions';
import { holds } from '@tradepost/contracts/permissions';
import type { RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import type { FileStore } from '../files/files.ts';
import { forbidden } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Realtime } from '../realtime/realtime.ts';

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
  mailer: Mailer;
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
}

/** What every query and command takes: the scope, and the open transaction. */
export interface Ctx extends Scope {
  db: Db;
  clock: Clock;
  can(permission: Permission): boolean;
  /** Sends an event once the transaction is committed: to the company's pages, or with `member_id` to one member's. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimePayload<E>, member_id?: number | null): void;
  afterCommit(fn: () => void | Promise<void>): void;
}

export function mintCompanyId(company_id: number): CompanyId {
  return company_id as CompanyId;
}

const quote = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

function tenantSettings(scope: Scope, clock: Clock, reason?: string): string {
  const settings = [
    'set local role tradepost_app',
    `set local app.company_id = '${Number(scope.company_id)}'`,
    `set local app.actor_kind = ${quote(scope.actor.kind)}`,
    `set local app.user_id = '${scope.actor.member_id ?? ''}'`,
    `set local app.actor_name = ${quote(scope.actor.name)}`,
  ];
  if (reason) settings.push(`set local app.reason = ${quote(reason)}`);
  if (clock.is_set) settings.push(`set local app.now = '${clock.now().toISOString()}'`);
  return settings.join('; ');
}

/**
 * Opens a transaction for the scope and hands its context to `fn`. Given a context that already has one, runs in it.
 * Realtime events and `afterCommit` work run only when the transaction is committed.
 */
export async function inTransaction<T>(scope: Scope | Ctx, fn: (ctx: Ctx) => Promise<T>, reason?: string): Promise<T> {
  if ('db' in scope) return fn(scope);
  const after: (() => void | Promise<void>)[] = [];
  const { platform } = scope;
  const result = await platform.database.transaction(tenantSettings(scope, platform.clock, reason), (db) =>
    fn({
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
    }),
  );
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      scope.log.error({ err: error }, 'work after commit failed');
    }
  }
  return result;
}

let savepoints = 0;

/** Runs `fn` so that its failure undoes only what it did, not the transaction. */
export async function inSavepoint<T>(ctx: Ctx, fn: () => Promise<T>): Promise<T> {
  savepoints = (savepoints + 1) % 1_000_000;
  const name = `part_${savepoints}`;
  await ctx.db.execute(`savepoint ${name}`);
  try {
    const result = await fn();
    await ctx.db.execute(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await ctx.db.execute(`rollback to savepoint ${name}`);
    throw error;
  }
}

/** A transaction that sees every company: sign-in, the demo, upkeep. Features serving a company never use it. */
export function asSystem<T>(platform: Pick<Platform, 'database' | 'clock'>, fn: (db: Db) => Promise<T>): Promise<T> {
  const now = platform.clock.is_set ? `; set local app.now = '${platform.clock.now().toISOString()}'` : '';
  return platform.database.transaction(
    `set local role tradepost_system; set local app.actor_kind = 'system'${now}`,
    fn,
  );
}

/** Writes the reason of the following changes into their change log rows. */
export async function setReason(ctx: Ctx, reason: string | undefined): Promise<void> {
  if (reason) await ctx.db.execute(`set local app.reason = ${quote(reason)}`);
}

/** Refuses with 403 unless the actor holds the permission: for rules that depend on the record or the body. */
export function requirePermission(ctx: Ctx, permission: Permission): void {
  if (!ctx.can(permission)) throw forbidden();
}
