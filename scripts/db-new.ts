import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

const folder = 'apps/server/migrations';

/**
 * `Add IMEI to items` at 2026-11-20 23:42 UTC → `202611202342_add_imei_to_items.sql`. The stamp is later than those of all
 * `others`, so the new migration runs after the tables it needs, even when their names are ahead of the calendar.
 */
export function migrationName(title: string, now: Date, others: readonly string[]): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) throw new Error('Say what the migration does: npm run db:new -- add imei to items');
  const stamp = [stampOf(now), ...others.map(stampAfter)].sort().at(-1);
  return `${stamp}_${words.join('_')}.sql`;
}

const stampOf = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 12);

/** One minute after the stamp of a migration's name. */
function stampAfter(name: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(name) ?? [];
  return stampOf(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) + 1)));
}

const firstLines = `-- Why:

-- A tenant table has company_id first in its primary key, in its foreign keys and unique constraints,
-- an index for every foreign key, and ends with: select tenant_table('name');
-- Functions are files in apps/server/functions. Call only those of platform/db/frozen-functions.ts here.
`;

if (import.meta.main) {
  try {
    const others = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
    const path = join(folder, migrationName(process.argv.slice(2).join(' '), new Date(), others));
    writeFileSync(join(root, path), firstLines, { flag: 'wx' });
    process.stdout.write(`${path}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
