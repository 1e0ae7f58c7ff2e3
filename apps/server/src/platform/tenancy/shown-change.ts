import { loggedCosts } from '@tradepost/contracts/users/cost-figures.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from './ctx.ts';

/** The fields of a row of `changes` that the actor may see, as pairs of the value before and after. */
export function shownChange(ctx: Ctx): SQL {
  const fields = sql`changed_fields(action, fields)`;
  if (ctx.can(costPermission)) return fields;
  const hidden = Object.entries(loggedCosts).map(
    ([entity, columns]) => sql`when ${entity} then ${`{${columns.join(',')}}`}::text[]`,
  );
  return sql`(${fields} - case entity ${sql.join(hidden, sql` `)} else '{}'::text[] end)`;
}
