import type { UserDevice } from '@tradepost/contracts/session/device.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { deviceName } from './device-name.rules.ts';
import type { Session } from './session.queries.ts';

interface DeviceRow {
  id: number;
  user_agent: string | null;
  ip: string | null;
  began_at: string | null;
  last_seen_at: string;
  company_names: string[];
  trusted_until: string | null;
  is_current: boolean;
}

/** The devices on which the user is signed in to any company, and trusted devices. The current device is first. */
export async function listSignInDevices(ctx: Ctx): Promise<{ items: UserDevice[] }> {
  const session_id = sessionIdOf(ctx);
  const rows = await inSystemRole(ctx, (db) =>
    readRows<DeviceRow>(
      db,
      sql`select d.id, d.user_agent, d.ip, s.began_at, coalesce(s.last_seen_at, d.last_seen_at) as last_seen_at,
                 coalesce(s.company_names, '{}') as company_names, coalesce(s.is_current, false) as is_current,
                 case when d.trusted_until > app_now() then d.trusted_until end as trusted_until
            from user_devices d
            left join lateral (
              select min(s.created_at) as began_at, max(s.last_seen_at) as last_seen_at,
                     array_agg(distinct c.name) as company_names, bool_or(s.id = ${session_id}) as is_current
                from sessions s join companies c on c.company_id = s.company_id
               where s.device_id = d.id and s.user_id = d.user_id and s.expires_at > app_now()
              having count(*) > 0
            ) s on true
           where d.user_id = ${ctx.actor.user_id} and (s.began_at is not null or d.trusted_until > app_now())
           order by coalesce(s.is_current, false) desc, last_seen_at desc, d.id desc`,
    ),
  );
  return {
    items: rows.map(({ user_agent, ip, ...row }) => ({
      ...row,
      name: deviceName(user_agent),
      address: ip,
    })),
  };
}

export function sessionIdOf(ctx: Ctx): number {
  return (ctx as Ctx & Session).session.id;
}
