import { addOns, hasAccount, isSystem } from '@tradepost/contracts/add-ons/add-on.data';
import type {
  AddOnCall,
  AddOnCallKey,
  listAddOnCalls as contract,
} from '@tradepost/contracts/add-ons/add-on-call.contract';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { addOnKindOf } from './add-on-kinds.commands.ts';

/** What the subjects of calls begin with. */
const subjects: readonly [start: string, what: AddOnCallKey][] = [
  ['label ', 'buy_label'],
  ['void label ', 'void_label'],
  ['payout sending ', 'send_payments'],
  ['payout item ', 'cancel_payment'],
];

interface StoredCall extends Omit<AddOnCall, 'what'> {
  subject: string;
}

/** The calls of a company's accounts at an add-on's vendor, newest first. */
export async function listAddOnCalls(ctx: Ctx, id: number, query: Paging): Promise<DataOf<typeof contract>> {
  const addOn = addOns.find((one) => one.id === id);
  if (!addOn || !hasAccount(addOn) || isSystem(addOn)) throw notFound('Add-on');
  const { kind } = addOnKindOf(addOn);
  const from = sql`from connections c
      join vendor_calls v on v.company_id = c.company_id and v.connection_id = c.id
     where c.company_id = ${ctx.company_id} and c.kind = ${kind.name} and c.vendor = ${addOn.vendor}`;
  return listPage<StoredCall, AddOnCall>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: (take) => sql`
      select v.id, v.subject, v.failure, v.tries, v.created_at as started_at, v.ended_at,
             case when v.state = 'started' and v.failure is null then 'running' when v.state = 'started' then 'failed'
                  when v.state = 'replaced' then 'settled' else v.state end as state,
             coalesce(l.id, s.batch_id, i.batch_id) as record_id,
             case when v.state not in ('started', 'refused') then null
                  when l.state = 'failed' and v.purpose = 'buy' then json_build_object('what', 'label', 'id', l.id)
                  when s.state = 'held' then json_build_object('what', 'payments', 'id', s.id) end as retry
        from (select v.* ${from} order by v.id desc ${take}) v
        left join shipping_labels l on l.company_id = v.company_id
         and l.id = substring(v.subject from '^(?:void )?label (\\d+)$')::bigint
        left join payout_sendings s on s.company_id = v.company_id
         and s.id = substring(v.subject from '^payout sending (\\d+)$')::bigint
        left join payout_items i on i.company_id = v.company_id
         and i.id = substring(v.subject from '^payout item (\\d+)$')::bigint
       order by v.id desc`,
    toItem: ({ subject, ...call }) => ({ ...call, what: whatOf(subject) }),
  });
}

const whatOf = (subject: string): AddOnCallKey =>
  subjects.find(([start]) => subject.startsWith(start))?.[1] ?? 'buy_label';
