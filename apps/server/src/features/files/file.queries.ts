import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { findFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { BinaryAnswer } from '../../platform/http/serve.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** A stored file with its content; only pictures and PDFs are shown in the browser, all else is saved. */
export async function openFile(ctx: Ctx, id: number): Promise<BinaryAnswer> {
  const file = await findFile(ctx, id);
  if (!(await isSeen(ctx, id))) throw notFound('File');
  return {
    name: file.name,
    content_type: file.content_type,
    content: await ctx.platform.files.openRead(file.storage_key),
    size: file.size,
    is_inline: /^(image\/(png|jpeg|webp)|application\/pdf)$/.test(file.content_type),
  };
}

/** A picture is seen where its order is; what somebody's work made, such as an export, by that member alone. */
async function isSeen(ctx: Ctx, id: number): Promise<boolean> {
  const { location_ids, member_id } = ctx.actor;
  const places = location_ids === null ? null : `{${location_ids.join(',')}}`;
  const unseen = await rowsOf(
    ctx.db,
    sql`select 1 from order_pictures p join orders o on o.company_id = p.company_id and o.id = p.order_id
         where p.company_id = ${ctx.company_id} and p.file_id = ${id}
           and (${!ctx.can('orders.view')} or o.location_id <> all (coalesce(${places}::bigint[], array[o.location_id])))
        union all
        select 1 from job_runs r
         where r.company_id = ${ctx.company_id} and r.file_id = ${id} and r.member_id is distinct from ${member_id}`,
  );
  return unseen.length === 0;
}
