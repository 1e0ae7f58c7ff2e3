import { usualColors } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const maxColors = 100;

/** The colors of the company's units. Jumps from one color to the next in the index, however many units have it. */
export async function listColors(ctx: Ctx): Promise<string[]> {
  const rows = await readRows<{ color: string }>(
    ctx.db,
    sql`with recursive found as (
          (select color, 1 as place from inventory_units where company_id = ${ctx.company_id} and color is not null order by color limit 1)
          union all
          select (select u.color from inventory_units u where u.company_id = ${ctx.company_id} and u.color > found.color
                   order by u.color limit 1), place + 1
            from found where found.color is not null and place < ${maxColors})
        select color from found where color is not null order by color`,
  );
  return rows.map(({ color }) => color);
}

/** Colors to choose from: those of units first. */
export async function listColorOptions(ctx: Ctx): Promise<{ items: string[] }> {
  const used = await listColors(ctx);
  const known = new Set(used.map((color) => color.toLowerCase()));
  return { items: [...used, ...usualColors.filter((color) => !known.has(color.toLowerCase()))] };
}
