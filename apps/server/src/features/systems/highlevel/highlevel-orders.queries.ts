import { formatMoneyPlain } from '@tradepost/contracts/money';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import { stageOf } from '../port/order-stage.rules.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { type HighLevelPush, opportunityStatus } from './highlevel.rules.ts';

interface Told {
  box_id: string;
  total: number;
  currency: string;
  status_id: number;
  sub_status_id: number | null;
  first_name: string;
  last_name: string;
  display_name: string;
  email: string | null;
  phone_key: string | null;
  opportunity_id: string | null;
}

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

/** An order as it is now; null while no pipeline is chosen, and without an email or phone that a contact is known by. */
export async function describeOrder(ctx: Ctx, row: SystemRow, { record_id }: PushRow): Promise<HighLevelPush | null> {
  const { location_id, pipeline_id, stages } = settingsOf('highlevel', row);
  if (location_id === null || pipeline_id === null) return null;
  const told = await readRow<Told>(
    ctx.db,
    sql`select o.box_id, o.total, o.currency, o.status_id, o.sub_status_id, c.first_name, c.last_name, c.display_name,
               c.email, c.phone_key, h.opportunity_id
          from orders o
          join customers c on c.company_id = o.company_id and c.id = o.customer_id and c.erased_at is null
          left join highlevel_opportunities h
            on h.company_id = o.company_id and h.order_id = o.id and h.connection_id = ${row.id}
         where o.company_id = ${ctx.company_id} and o.id = ${record_id}`,
  );
  if (!told || !(told.email || told.phone_key?.startsWith('+'))) return null;
  const stage = stageOf(told.status_id, told.sub_status_id);
  const pipelineStageId = stages[stage];
  return {
    location_id,
    opportunity_id: told.opportunity_id,
    contact: {
      firstName: told.first_name,
      lastName: told.last_name,
      ...(told.email ? { email: told.email } : {}),
      ...(told.phone_key?.startsWith('+') ? { phone: told.phone_key } : {}),
    },
    opportunity: {
      pipelineId: pipeline_id,
      ...(pipelineStageId === undefined ? {} : { pipelineStageId }),
      name: `${told.box_id} · ${told.display_name}`,
      status: opportunityStatus[stage],
      monetaryValue: Number(formatMoneyPlain(told.total, told.currency, plain)),
    },
  };
}
