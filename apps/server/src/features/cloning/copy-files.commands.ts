import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { files } from '../../platform/files/file.table.ts';
import { unlessMissing } from '../../platform/files/store-errors.ts';
import { asSystem, type Scope } from '../../platform/tenancy/ctx.ts';
import { type CloneRow, companyClones } from './clone.table.ts';
import { clonedTables } from './cloned-tables.rules.ts';

/** Copies the files that the chosen rows name. A file whose content is missing is skipped, and counted. */
export async function copyFiles(scope: Scope, clone: CloneRow, target: number): Promise<void> {
  const { platform, company_id } = scope;
  const missing = await listMissing(scope, clone, target);
  let skipped_files = 0;
  for (const { id, storage_key, name, content_type, size, sha256 } of missing) {
    // The same key when it is repeated, so that nothing is left over.
    const copy_key = `${target}/copy-${id}`;
    const content = await unlessMissing(platform.files.read(storage_key));
    if (content === undefined) {
      skipped_files += 1;
      continue;
    }
    await platform.files.write(copy_key, content, content_type);
    await asSystem(platform, (db) =>
      db
        .insert(files)
        .overridingSystemValue()
        .values({ company_id: target, id, storage_key: copy_key, name, content_type, size, sha256 })
        .onConflictDoNothing(),
    );
  }
  await asSystem(platform, (db) =>
    db
      .update(companyClones)
      .set({ skipped_files })
      .where(and(eq(companyClones.company_id, company_id), eq(companyClones.id, clone.id))),
  );
}

function listMissing({ platform, company_id }: Scope, { items }: CloneRow, target: number) {
  const names = items.flatMap((item) => clonedTables(item).map(({ name }) => name));
  return asSystem(platform, (db) =>
    readRows<typeof files.$inferSelect>(
      db,
      sql`select f.* from files f
           where f.company_id = ${company_id}
             and f.id in (select list_named_files(${`{${names.join(',')}}`}::text[], ${company_id}))
             and not exists (select from files c where c.company_id = ${target} and c.id = f.id)
           order by f.id`,
    ),
  );
}
