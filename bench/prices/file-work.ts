/** One task with a price file, in its own process to measure its memory: `file-work.ts import|csv|excel|zip FILE`. */
import { cpSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { priceExportJob } from '../../apps/server/src/features/pricing/import/price-export.jobs.ts';
import { runImport } from '../../apps/server/src/features/pricing/import/run-import.commands.ts';
import { openPostgres } from '../../apps/server/src/platform/db/connection/postgres.ts';
import { readRow } from '../../apps/server/src/platform/db/sql.ts';
import { findFile, saveFiles } from '../../apps/server/src/platform/files/files.ts';
import type { JobRun } from '../../apps/server/src/platform/ports/job-run.ts';
import { inTransaction } from '../../apps/server/src/platform/tenancy/ctx.ts';
import { ownerScope, withPlatform } from '../platform.ts';

const [work = 'import', path = ''] = process.argv.slice(2);
const url = process.env.BENCH_FILES_URL ?? '';
const database = openPostgres(url, 4);
let cpuBefore = 0;
/** Startup is not part of the task: its memory peak is above that of most tasks. */
let idle = 0;
let peak = 0;
const watch = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

await withPlatform(url, database, async (platform) => {
  const [company] = await database.query<{ company_id: string; member_id: string; list_id: string }>(
    `select b.company_id, (select min(m.id) from members m where m.company_id = b.company_id) as member_id,
            (select min(l.id) from price_lists l where l.company_id = b.company_id) as list_id from bench_files b`,
  );
  const scope = ownerScope(platform, Number(company?.company_id), Number(company?.member_id));
  const price_list_id = Number(company?.list_id);
  let file_id = 0;
  const run: JobRun = {
    id: '0',
    report: async () => {},
    stage: async () => {},
    complete: async (_message, file) => {
      file_id = file?.id ?? 0;
    },
    fail: async (message) => {
      throw new Error(message);
    },
    isFinished: async () => false,
  };
  idle = process.memoryUsage.rss();
  setInterval(watch, 50).unref();
  cpuBefore = process.resourceUsage().userCPUTime + process.resourceUsage().systemCPUTime;
  if (work === 'import') {
    const upload = { name: path.split('/').at(-1) ?? '', content_type: 'text/csv', path };
    const import_id = await saveFiles(scope, [upload], async (ctx, [file]) => {
      const row = await readRow<{ id: string }>(
        ctx.db,
        sql`insert into price_imports (company_id, kind, price_list_id, file_id, file_name, member_id)
            values (${ctx.company_id}, 'prices', ${price_list_id}, ${file?.id}, ${upload.name}, ${ctx.actor.member_id}) returning id`,
      );
      return Number(row?.id);
    });
    const began = performance.now();
    await runImport(scope, { import_id }, run);
    const seconds = (performance.now() - began) / 1000;
    const [row] = await database.query(
      `select total_success, total_invalid, changed_cells from price_imports where id = $1`,
      [import_id],
    );
    tell({ seconds, row });
  } else {
    const began = performance.now();
    await priceExportJob.run(scope, { price_list_id, type: work as 'csv', name: 'prices' }, run);
    const seconds = (performance.now() - began) / 1000;
    const file = await inTransaction(scope, (ctx) => findFile(ctx, file_id));
    if (path) cpSync(`${platform.config.data_dir}/files/${file.storage_key}`, path);
    tell({ seconds, row: { bytes: file.size } });
  }
});

function tell(measured: { seconds: number; row: unknown }): void {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const memory = Math.round(peak / 1_000_000);
  const grown = Math.round((peak - idle) / 1_000_000);
  const cpu = Math.round((userCPUTime + systemCPUTime - cpuBefore) / 1_000_000);
  process.stdout.write(`${JSON.stringify({ ...measured, memory, grown, cpu })}\n`);
}
