import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { openZipWriter } from '../../../platform/sheets/write-zip.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listPersonFiles, readPersonData } from './person-data.queries.ts';

export const PersonExport = z.object({ customer_id: z.number() });
export type PersonExport = z.output<typeof PersonExport>;

/** Writes everything about a person to one zip. After an interruption it starts over. */
export async function exportPerson(scope: Scope, { customer_id }: PersonExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('person');
  try {
    const path = join(folder, 'person.zip');
    const out = createWriteStream(path);
    const isWritten = finished(out);
    try {
      await writeArchive(scope, customer_id, run, out);
      out.end();
    } catch (error) {
      out.destroy();
      await isWritten.catch(() => {});
      throw error;
    }
    await isWritten;
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const name = `customer-${customer_id}-${day}.zip`;
    const file = await saveFile(scope, { name, content_type: 'application/zip', path });
    await run.complete('The data of the customer is ready', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeArchive(scope: Scope, customer_id: number, run: JobRun, out: Writable): Promise<void> {
  const { data, files } = await inTransaction(scope, async (ctx) => ({
    data: await readPersonData(ctx, customer_id),
    files: await listPersonFiles(ctx, customer_id),
  }));
  const zip = openZipWriter(out);
  const total = Object.keys(data).length + files.length;
  let done = 0;
  const add = async (path: string, chunks: readonly string[] | Readable) => {
    const part = zip.add(path);
    for await (const chunk of chunks) await part.write(chunk as string | Buffer);
    await part.end();
    done += 1;
    await run.report(done, total);
  };
  for (const [name, value] of Object.entries(data)) await add(`${name}.json`, [JSON.stringify(value, null, 2)]);
  for (const { path, file } of files) await add(path, await scope.platform.files.openRead(file.storage_key));
  await zip.end();
}
