import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** `Add IMEI to items` at 2026-11-20 23:42 UTC → `202611202342_add_imei_to_items.sql`. */
export function migrationName(title: string, now: Date): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) throw new Error('Say what the migration does: npm run db:new -- add imei to items');
  return `${now.toISOString().replace(/\D/g, '').slice(0, 12)}_${words.join('_')}.sql`;
}

const firstLines = `-- Why:

-- A tenant table has company_id first in its primary key, in its foreign keys and unique constraints,
-- an index for every foreign key, and ends with: select tenant_table('name');
`;

if (import.meta.main) {
  try {
    const path = join('apps/server/migrations', migrationName(process.argv.slice(2).join(' '), new Date()));
    if (existsSync(join(root, path))) throw new Error(`${path} is already there`);
    writeFileSync(join(root, path), firstLines);
    process.stdout.write(`${path}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
