import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { indexTexts, type TextIndex, type TextModel } from './text-index.rules.ts';

/** The devices that the company buys, prepared for matching texts. Popular ones win over equal candidates. */
export async function loadTextIndex(ctx: Ctx): Promise<TextIndex> {
  const columns = sql.join(
    ['id', ...axisKeys].map((key) => sql.raw(`'${key}', v.${key}`)),
    sql`, `,
  );
  return indexTexts(
    await readRows<TextModel>(
      ctx.db,
      sql`select m.id, m.name, b.name as brand, d.name as family, m.aliases, m.release_year,
                 k.id as category_id, k.name as category_name, k.axes,
                 jsonb_agg(jsonb_build_object(${columns}) order by v.sort, v.id) as variants
            from models m
            join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
            join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
            join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
            left join devices d on d.company_id = m.company_id and d.id = m.device_id
           where m.company_id = ${ctx.company_id} and m.is_active
           group by m.company_id, m.id, b.name, d.name, k.id, k.name, k.axes, k.sort
           order by m.is_popular desc, k.sort, m.sort, m.id`,
    ),
  );
}
