import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMissing, openExisting, pathOf, runCommand, say, sweepTemporary } from '../backup/command.ts';
import { unfinishedSuffix } from '../backup/unfinished.ts';
import { jobLimits } from '../db/pool.ts';
import { openFiles } from '../files/files.ts';
import { syncFolder } from '../files/folder-store.ts';
import { exportCompany } from './export-company.ts';

/** `npm run company:export -- --company 1 company.zip` */
await runCommand(async (config, args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { company: { type: 'string' } } });
  const company_id = Number(values.company);
  if (!Number.isSafeInteger(company_id) || company_id < 1)
    throw new Error('Say which company, by its id: npm run company:export -- --company 1 company.zip');
  const path = pathOf(positionals[0] ?? `company-${company_id}.zip`);
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const unfinished = `${path}${unfinishedSuffix}`;
  await sweepTemporary(path);
  const database = await openExisting(config, jobLimits);
  try {
    const manifest = await exportCompany({ database, files: await openFiles(config) }, company_id, unfinished);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Wrote ${path}: ${manifest.company_name}, ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files`,
    );
    say('Left out, because it belongs to this server or is secret: see left_out in manifest.json');
    if (manifest.missing_files.length > 0) throw new Error(describeMissing(path, manifest.missing_files));
  } finally {
    await rm(unfinished, { force: true });
    await database.close();
  }
});
