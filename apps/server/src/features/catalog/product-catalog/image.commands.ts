import type { imageKinds } from '@tradepost/contracts/catalog/product-catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { savePictures } from '../../files/picture.commands.ts';
import { ensureBrand, ensureCategory, ensureModel } from './ensure-model.commands.ts';

interface ImageOf {
  kind: (typeof imageKinds)[number];
  key: string;
}

const tables = { category: 'categories', brand: 'brands', model: 'models' } as const;
const ensure = { category: ensureCategory, brand: ensureBrand, model: ensureModel } as const;

/** Shows a picture of one's own; the one before is destroyed. */
export async function saveCatalogImage(
  ctx: Ctx,
  of: ImageOf,
  files: readonly UploadedFile[],
): Promise<{ image_url: string | null }> {
  const [file] = files;
  if (!file) throw invalid({ file: messages.required('file') });
  const id = await ensure[of.kind](ctx, of.key);
  const [picture] = await savePictures(ctx, [{ ...file, field: 'file' }]);
  return setImage(ctx, of, id, picture?.id ?? null);
}

/** Shows the catalog's own picture again. */
export async function resetCatalogImage(ctx: Ctx, of: ImageOf): Promise<{ image_url: string | null }> {
  return setImage(ctx, of, await ensure[of.kind](ctx, of.key), null);
}

async function setImage(ctx: Ctx, { kind }: ImageOf, id: number, file_id: number | null) {
  const table = sql.raw(tables[kind]);
  const [row] = await rowsOf<{ before: string | null; image_url: string | null }>(
    ctx.db,
    sql`update ${table} r set image_file_id = ${file_id}, version = r.version + 1
          from (select id, image_file_id as before from ${table} where company_id = ${ctx.company_id} and id = ${id}) o
         where r.company_id = ${ctx.company_id} and r.id = o.id returning o.before, r.image_url`,
  );
  if (row?.before) await removeFiles(ctx, [Number(row.before)]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { image_url: file_id === null ? (row?.image_url ?? null) : `/v1/pos/file/${file_id}` };
}
