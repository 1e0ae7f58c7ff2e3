import { importBooks } from '@tradepost/contracts/pricing/isbn.contract';
import { findPriceImport, importPrices } from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../platform/db/sql.ts';
import type { Client, TestApp } from './test-app.ts';

/** Uploads a price file, or with `is_books` a list of books, without running the job. */
export function uploadPrices(
  as: Client,
  content: string | Uint8Array,
  {
    is_books = false,
    name = 'prices.csv',
    ...body
  }: { is_books?: boolean; name?: string; [field: string]: unknown } = {},
) {
  return as.upload(is_books ? importBooks : importPrices, {
    body: body as never,
    files: [{ field: 'file', name, type: 'text/csv', content: Buffer.from(content as Uint8Array) }],
  });
}

/** Uploads a price file, runs the job, and returns the result. */
export async function takePrices(
  test: TestApp,
  content: string | Uint8Array,
  options: Parameters<typeof uploadPrices>[2] = {},
) {
  const { status, data, errors } = await uploadPrices(test.owner, content, options);
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(errors)}`);
  await test.platform.jobs.drain();
  return (await test.owner.call(findPriceImport, { params: { id: data.import_id } })).data;
}

/** The file created by the job. */
export async function fileOfJob(test: TestApp, job_id: string): Promise<Buffer> {
  await test.platform.jobs.drain();
  const [run] = await test.within((ctx) =>
    readRows<{ file_id: number }>(ctx.db, sql`select file_id from job_runs where id = ${job_id}`),
  );
  const response = await test.app.inject({
    url: `/v1/pos/file/${run?.file_id}`,
    headers: { cookie: test.owner.cookie },
  });
  return response.rawPayload;
}
