import { sessionAccess } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { FifoMap } from 'toad-cache';
import type { Clock } from '../../platform/clock.ts';
import { rowsOf } from '../../platform/db/database.ts';
import { keepText } from '../../platform/db/statement.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { asSystem, mintCompanyId, type Platform } from '../../platform/tenancy/ctx.ts';
import type { Session } from './session.queries.ts';

interface SessionRow {
  session_id: string;
  user_id: string;
  company_id: string;
  member_id: string;
  first_name: string;
  last_name: string;
  email: string;
  job_title: string | null;
  role_key: string | null;
  role_name: string;
  permissions: string[];
  granted: string[];
  denied: string[];
  viewed_id: string | null;
  viewed_key: string | null;
  viewed_name: string | null;
  viewed_permissions: string[] | null;
  is_ghost: boolean;
  support_ends_at: string | Date | null;
  default_location_id: string | null;
  location_ids: string[] | null;
  company_name: string;
  country_code: string;
  currency: string;
  timezone: string;
  package_id: number;
  subscription_status: number;
  trial_ends_at: string | Date | null;
  is_onboarding: boolean;
  last_register_step: number;
  created_at: string | Date;
  expires_at: string | Date;
  last_seen_at: string | Date;
}

/** Whatever may change of a session: its own row, and the count of changes of what else `find_session` reads. */
const mark = "a.stamp || ' ' || s::text";

const question = keepText(
  `select ${mark} as answer from sessions s join access_stamps a on a.company_id = s.company_id where s.token_hash = $1`,
);

interface Found {
  /** A `SessionRow` as JSON: one text is read faster than thirty columns. */
  facts: string;
  mark: string;
}

/** What the database knows of a session; undefined where there is none. */
async function findFacts(platform: Platform, hash: Buffer): Promise<Found | undefined> {
  const [found] = await asSystem(platform, (db) =>
    rowsOf<Found>(
      db,
      sql`select row_to_json(f)::text as facts, ${sql.raw(mark)} as mark
            from find_session(${hash}) f
            join sessions s on s.id = f.session_id
            join access_stamps a on a.company_id = f.company_id`,
    ),
  );
  return found;
}

/** How many sessions are remembered, and for how long: what is remembered is asked again each time it is used. */
const remembered = { sessions: 2_000, milliseconds: 60_000 };

/** Sessions by token, as they were when they were last looked up. */
export interface KnownSessions {
  /** The session of a token; null when it is unknown, expired or its member is gone. */
  find(token: string, wantedLocation?: number): Promise<Session | null>;
  /** The session as it was a moment ago, which its first transaction must confirm; null where it was not looked up lately. */
  presume(token: string, wantedLocation?: number): Session | null;
}

export function knowSessions(platform: Platform): KnownSessions {
  const known = new FifoMap<{ mark: string; row: SessionRow }>(remembered.sessions, remembered.milliseconds);
  return {
    async find(token, wantedLocation) {
      const hash = hashToken(token);
      const found = await findFacts(platform, hash);
      const key = hash.toString('base64');
      if (!found) {
        known.delete(key);
        return null;
      }
      const row = JSON.parse(found.facts) as SessionRow;
      known.set(key, { mark: found.mark, row });
      return sessionFrom(platform, row, wantedLocation);
    },
    presume(token, wantedLocation) {
      const hash = hashToken(token);
      const found = known.get(hash.toString('base64'));
      if (!found || isOver(found.row, platform.clock)) return null;
      const presumption = { question, value: hash, answer: found.mark, is_confirmed: false };
      return { ...sessionFrom(platform, found.row, wantedLocation), presumption };
    },
  };
}

/** By the clock a session ends, and a visit of the support staff, without anything being written. */
const isOver = (row: SessionRow, clock: Clock) => new Date(row.expires_at) <= clock.now();

function sessionFrom(platform: Platform, row: SessionRow, wantedLocation?: number): Session {
  const location_ids = row.location_ids?.map(Number) ?? null;
  const isAllowed = wantedLocation !== undefined && (location_ids === null || location_ids.includes(wantedLocation));
  return {
    platform,
    company_id: mintCompanyId(Number(row.company_id)),
    company: { name: row.company_name, country_code: row.country_code, currency: row.currency, timezone: row.timezone },
    location_id: isAllowed ? wantedLocation : null,
    actor: {
      kind: row.is_ghost ? 'ghost' : 'user',
      user_id: Number(row.user_id),
      member_id: Number(row.member_id),
      name: `${row.first_name} ${row.last_name}`,
      permissions: sessionAccess({
        role: { key: row.role_key, permissions: row.permissions },
        granted: row.granted,
        denied: row.denied,
        is_ghost: row.is_ghost,
        viewed: viewedRole(row),
      }),
      location_ids,
    },
    log: platform.log,
    session: {
      id: Number(row.session_id),
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      job_title: row.job_title,
      role: viewedRole(row) ?? { key: row.role_key, name: row.role_name },
      view_as: viewedRole(row),
      support_ends_at: row.support_ends_at === null ? null : new Date(row.support_ends_at).toISOString(),
      default_location_id: row.default_location_id === null ? null : Number(row.default_location_id),
      package_id: row.package_id,
      subscription_status: row.subscription_status,
      trial_ends_at: row.trial_ends_at === null ? null : new Date(row.trial_ends_at).toISOString(),
      is_onboarding: row.is_onboarding,
      last_register_step: row.last_register_step,
      began_at: new Date(row.created_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
      last_seen_at: new Date(row.last_seen_at).toISOString(),
    },
  };
}

function viewedRole(row: SessionRow) {
  if (row.viewed_id === null) return null;
  return {
    id: Number(row.viewed_id),
    key: row.viewed_key,
    name: row.viewed_name ?? '',
    permissions: row.viewed_permissions ?? [],
  };
}
