import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { findFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { BinaryAnswer } from '../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';

/** A stored file with its content. Pictures and PDFs open in the browser; all other files are downloaded. */
export async function openFile(scope: VendorScope, id: number): Promise<BinaryAnswer> {
  const file = await inReading(scope, async (ctx) => {
    const found = await findFile(ctx, id);
    if (!(await canSeeFile(ctx, id))) throw notFound('File');
    return found;
  });
  return {
    name: file.name,
    content_type: file.content_type,
    content: await scope.platform.files.openRead(file.storage_key),
    size: file.size,
    is_inline: /^(image\/(png|jpeg|webp)|application\/pdf)$/.test(file.content_type),
  };
}

/**
 * Users who may see an order may see its pictures. A job's file, such as an export, is only for the member who started
 * it, and the signature on checks for those who may see the settings. The file of a payout batch has a call of its own,
 * which records who takes it.
 * Identity documents, signatures, and the files of police holds and reports have calls of their own too.
 */
async function canSeeFile(ctx: Ctx, id: number): Promise<boolean> {
  const { location_ids, member_id } = ctx.actor;
  const locations = location_ids === null ? null : `{${location_ids.join(',')}}`;
  const unseen = await readRows(
    ctx.db,
    sql`select 1 from order_pictures p join orders o on o.company_id = p.company_id and o.id = p.order_id
         where p.company_id = ${ctx.company_id} and p.file_id = ${id}
           and (${!ctx.can('orders.view')} or o.location_id <> all (coalesce(${locations}::bigint[], array[o.location_id])))
        union all
        select 1 from compliance_cards c
         where c.company_id = ${ctx.company_id} and ${id} in (c.front_file_id, c.back_file_id)
        union all
        select 1 from compliance_signatures s where s.company_id = ${ctx.company_id} and s.file_id = ${id}
        union all
        select 1 from police_hold_events h where h.company_id = ${ctx.company_id} and h.file_id = ${id}
        union all
        select 1 from purchase_reports p where p.company_id = ${ctx.company_id} and ${id} in (p.file_id, p.print_file_id)
        union all
        select 1 from job_runs r
         where r.company_id = ${ctx.company_id} and r.file_id = ${id} and r.member_id is distinct from ${member_id}
        union all
        select 1 from check_settings s
         where s.company_id = ${ctx.company_id} and s.signature_file_id = ${id} and ${!ctx.can('settings.view')}
        union all
        select 1 from customer_imports i
         where i.company_id = ${ctx.company_id} and ${id} in (i.file_id, i.rejects_file_id) and ${!ctx.can('customers.export')}
        union all
        select 1 from payout_batches b where b.company_id = ${ctx.company_id} and b.file_id = ${id}`,
  );
  return unseen.length === 0;
}
