import { sessionAccess } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { FifoMap } from 'toad-cache';
import type { Clock } from '../../platform/clock.ts';
import { readRows } from '../../platform/db/sql.ts';
import { prepareText } from '../../platform/db/statement.ts';
import { instantOf } from '../../platform/instants.ts';
import { brandOf } from '../../platform/mail/brand.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { asSystem, mintCompanyId, type Platform } from '../../platform/tenancy/ctx.ts';
import type { Session } from './session.queries.ts';

/** What is read of the company together with a session or a key. */
export interface CompanyFacts {
  company_name: string;
  country_code: string;
  currency: string;
  timezone: string;
  package_id: number;
  subscription_status: number;
  trial_ends_at: string | null;
  is_onboarding: boolean;
  last_register_step: number;
  deletes_at: string | null;
}

interface SessionRow extends CompanyFacts {
  session_id: number;
  user_id: number;
  company_id: number;
  member_id: number;
  first_name: string;
  last_name: string;
  email: string;
  job_title: string | null;
  role_key: string | null;
  role_name: string;
  permissions: string[];
  granted: string[];
  denied: string[];
  viewed_id: number | null;
  viewed_key: string | null;
  viewed_name: string | null;
  viewed_permissions: string[] | null;
  is_ghost: boolean;
  support_ends_at: string | null;
  default_location_id: number | null;
  format_country: string | null;
  location_ids: string[] | null;
  created_at: string;
  expires_at: string;
  last_seen_at: string;
  needs_second_factor: boolean;
}

/** Changes when the session changes: its own row, or anything else that `find_session` reads. */
const mark = "a.stamp || ' ' || s::text";

const checkQuery = prepareText(
  `select ${mark} as answer from sessions s join access_stamps a on a.company_id = s.company_id where s.token_hash = $1`,
);

interface Found {
  /** A `SessionRow` as JSON, because one text is read faster than thirty columns. */
  facts: string;
  mark: string;
}

/** The stored session. Undefined when there is none. */
async function findFacts(platform: Platform, hash: Buffer): Promise<Found | undefined> {
  const [found] = await asSystem(platform, (db) =>
    readRows<Found>(
      db,
      sql`select row_to_json(f)::text as facts, ${sql.raw(mark)} as mark
            from find_session(${hash}) f
            join sessions s on s.id = f.session_id
            join access_stamps a on a.company_id = f.company_id`,
    ),
  );
  return found;
}

/** How many sessions are cached, and for how long. */
const remembered = { sessions: 2_000, milliseconds: 60_000 };

/** Cached sessions by token. */
export interface SessionCache {
  /** Looks a session up. Null when the token is unknown, expired or its member was removed. */
  find(token: string, wantedLocation?: number): Promise<Session | null>;
  /** The cached session, which a reading transaction confirms. Null when it was looked up over a minute ago. */
  recall(token: string, wantedLocation?: number): Session | null;
}

export function openSessionCache(platform: Platform): SessionCache {
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
    recall(token, wantedLocation) {
      const hash = hashToken(token);
      const found = known.get(hash.toString('base64'));
      if (!found || isOver(found.row, platform.clock)) return null;
      const session_check = { query: checkQuery, value: hash, expected: found.mark, is_confirmed: false };
      return { ...sessionFrom(platform, found.row, wantedLocation), session_check };
    },
  };
}

/** Sessions, support visits and companies end by time, without a write to the database. */
const isOver = ({ expires_at, deletes_at }: SessionRow, clock: Clock) =>
  new Date(expires_at) <= clock.now() || (deletes_at !== null && new Date(deletes_at) <= clock.now());

function sessionFrom(platform: Platform, row: SessionRow, wantedLocation?: number): Session {
  const location_ids = row.location_ids?.map(Number) ?? null;
  const isAllowed = wantedLocation !== undefined && (location_ids === null || location_ids.includes(wantedLocation));
  return {
    platform,
    company_id: mintCompanyId(row.company_id),
    company: {
      name: row.company_name,
      country_code: row.country_code,
      currency: row.currency,
      timezone: row.timezone,
      ...brandOf({ name: row.company_name, package_id: row.package_id }),
    },
    location_id: isAllowed ? wantedLocation : null,
    actor: {
      kind: row.is_ghost ? 'ghost' : 'user',
      user_id: row.user_id,
      member_id: row.member_id,
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
      id: row.session_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      job_title: row.job_title,
      role: viewedRole(row) ?? { key: row.role_key, name: row.role_name },
      view_as: viewedRole(row),
      support_ends_at: instantOf(row.support_ends_at),
      default_location_id: row.default_location_id,
      format_country: row.format_country,
      package_id: row.package_id,
      subscription_status: row.subscription_status,
      trial_ends_at: instantOf(row.trial_ends_at),
      is_onboarding: row.is_onboarding,
      last_register_step: row.last_register_step,
      needs_second_factor: row.needs_second_factor,
      deletes_at: instantOf(row.deletes_at),
      began_at: instantOf(row.created_at),
      expires_at: instantOf(row.expires_at),
      last_seen_at: instantOf(row.last_seen_at),
    },
  };
}

function viewedRole(row: SessionRow) {
  if (row.viewed_id === null) return null;
  return {
    id: row.viewed_id,
    key: row.viewed_key,
    name: row.viewed_name ?? '',
    permissions: row.viewed_permissions ?? [],
  };
}
