import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findFile } from '../../platform/files/files.ts';
import type { BinaryAnswer } from '../../platform/http/serve.ts';
import { allTableFacts, type FileLocation, type FileReaders, notById } from '../../platform/table-facts.ts';
import { type Ctx, inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';

/** Every column that refers to a file, as `table.column`, and who may open the file by its id. */
export const listFileColumns = (): [column: string, readers: FileReaders | typeof notById][] =>
  allTableFacts().flatMap(({ table, files = {} }) =>
    Object.entries(files).map(([column, readers]): [string, FileReaders | typeof notById] => [
      `${table}.${column}`,
      readers,
    ]),
  );

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
 * Whether a column that names the file says that the actor may see it, and none says that it has a call of its own. A file
 * that no record names is seen by nobody.
 */
async function canSeeFile(ctx: Ctx, id: number): Promise<boolean> {
  const columns = listFileColumns().map(([name, readers]) => {
    const [table = '', column = ''] = name.split('.');
    const is_open = readers === notById ? sql`null::boolean` : isSeen(ctx, readers);
    return sql`select ${is_open} as is_open from ${sql.identifier(table)} x
                where x.company_id = ${ctx.company_id} and x.${sql.identifier(column)} = ${id}`;
  });
  const found = await readRows<{ is_open: boolean | null }>(ctx.db, sql.join(columns, sql` union all `));
  return found.some(({ is_open }) => is_open) && found.every(({ is_open }) => is_open !== null);
}

/** Whether the actor may see the file of a row `x`. */
function isSeen(ctx: Ctx, { seen_by, at }: FileReaders): SQL {
  if (seen_by === 'its_member') return sql`coalesce(x.member_id = ${ctx.actor.member_id}, false)`;
  if (seen_by !== 'everybody' && !ctx.can(seen_by)) return sql`false`;
  const { location_ids } = ctx.actor;
  if (at === undefined || location_ids === null) return sql`true`;
  return sql`coalesce(${locationOf(at)} = any (${`{${location_ids.join(',')}}`}::bigint[]), true)`;
}

const locationOf = (at: FileLocation): SQL =>
  at === 'location_id'
    ? sql`x.location_id`
    : sql`(select r.location_id from ${sql.identifier(at.of)} r
            where r.company_id = x.company_id and r.id = x.${sql.identifier(at.by)})`;
