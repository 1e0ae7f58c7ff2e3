import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { defineFileExport } from '../../../platform/exports/file-export.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { writeCsv } from '../../../platform/sheets/write-sheet.ts';
import { openZipWriter } from '../../../platform/sheets/writing/write-zip.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listPersonFiles, readPersonData } from './person-data.queries.ts';

/** Everything about a person in one zip. */
export const exportPersonJob = defineFileExport({
  name: 'compliance-export-person',
  params: z.object({ customer_id: z.number() }),
  event: 'export_customer_data',
  title: 'Data of a customer',
  async build(scope, { customer_id }, folder, report) {
    const path = join(folder, 'person.zip');
    const out = createWriteStream(path);
    const isWritten = finished(out);
    try {
      await writeArchive(scope, customer_id, report, out);
      out.end();
    } catch (error) {
      out.destroy();
      await isWritten.catch(() => {});
      throw error;
    }
    await isWritten;
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const name = `customer-${customer_id}-${day}.zip`;
    return { file: { name, content_type: 'application/zip', path }, message: 'The data of the customer is ready' };
  },
});

async function writeArchive(scope: Scope, customer_id: number, report: JobRun['report'], out: Writable): Promise<void> {
  const { data, files, country } = await inTransaction(scope, async (ctx) => ({
    data: await readPersonData(ctx, customer_id),
    files: await listPersonFiles(ctx, customer_id),
    country: ctx.company.country_code,
  }));
  const zip = openZipWriter(out);
  const total = Object.keys(data).length * 2 + files.length;
  let done = 0;
  const add = async (path: string, chunks: readonly string[] | Readable) => {
    const part = zip.add(path);
    for await (const chunk of chunks) await part.write(chunk as string | Buffer);
    await part.end();
    done += 1;
    await report(done, total);
  };
  for (const [name, records] of Object.entries(data)) {
    await add(`${name}.json`, [JSON.stringify(records, null, 2)]);
    await add(`${name}.csv`, [toCsv(records, country)]);
  }
  for (const { path, file } of files) await add(path, await scope.platform.files.openRead(file.storage_key));
  await zip.end();
}

/** The same records as a sheet: a column for each field. Values inside a field stay JSON. */
function toCsv(records: readonly Record<string, unknown>[], country: string): string {
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return writeCsv(
    { headings, country },
    records.map((record) => headings.map((heading) => toCell(record[heading]))),
  );
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
