import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type {
  listDeviceConditions as contract,
  DeviceException,
} from '@tradepost/contracts/marketplace/mapping.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listConditionGroups } from '../conditions/condition-group.queries.ts';
import { getPartnerRow } from '../pricing/partners/partner-rows.queries.ts';
import { ownConditions } from './condition-mapping.queries.ts';

type ExceptionRow = Pick<DeviceException, 'model_id' | 'category' | 'is_mac' | 'items'> & {
  brand: string;
  model: string;
};

/** The models whose conditions are mapped otherwise than their category's, by name. */
export async function listExceptions(ctx: Ctx, id: number): Promise<DataOf<typeof contract>> {
  const { name } = await getPartnerRow(ctx, id);
  const rows = await readRows<ExceptionRow>(
    ctx.db,
    sql`select x.model_id, b.name as brand, m.name as model, k.is_mac,
               jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category,
               jsonb_agg(jsonb_build_object('their_condition', x.their_condition, 'own_condition_id', x.condition_id) order by x.their_condition) as items
          from partner_exceptions x
          join models m on m.company_id = x.company_id and m.id = x.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join categories k on k.company_id = m.company_id and k.id = m.category_id
         where x.company_id = ${ctx.company_id} and x.partner_id = ${id}
         group by x.model_id, b.name, m.name, k.id, k.key, k.name, k.is_mac
         order by b.name, m.name, x.model_id`,
  );
  const groups = new Map((await listConditionGroups(ctx, {})).map((group) => [group.category.id, group.conditions]));
  return {
    marketer: { id, name },
    items: rows.map(({ brand, model, ...row }) => ({
      ...row,
      name: fullDeviceName(brand, model),
      conditions: ownConditions(groups.get(row.category.id) ?? []),
    })),
    job_id: null,
  };
}
