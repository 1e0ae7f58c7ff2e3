import type { imageKinds } from '@tradepost/contracts/catalog/product-catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { brands, categories, models } from '../catalog.table.ts';
import { ensureBrand, ensureCategory, ensureModel } from './ensure-model.commands.ts';

interface ImageOf {
  kind: (typeof imageKinds)[number];
  key: string;
}

const tables = { category: categories, brand: brands, model: models } as const;
const ensure = { category: ensureCategory, brand: ensureBrand, model: ensureModel } as const;

/** Sets a custom image and deletes the previous one. */
export async function saveCatalogImage(
  scope: VendorScope,
  of: ImageOf,
  files: readonly UploadedFile[],
): Promise<{ image_url: string | null }> {
  const [file] = files;
  if (!file) throw invalid({ file: messages.required('file') });
  const pictures = await readPictures([{ ...file, field: 'file' }]);
  return saveFiles(scope, pictures, async (ctx, [picture]) =>
    setImage(ctx, of, await ensure[of.kind](ctx, of.key), picture?.id ?? null),
  );
}

/** Restores the reference catalog's image. */
export async function resetCatalogImage(ctx: Ctx, of: ImageOf): Promise<{ image_url: string | null }> {
  return setImage(ctx, of, await ensure[of.kind](ctx, of.key), null);
}

async function setImage(ctx: Ctx, { kind }: ImageOf, id: number, file_id: number | null) {
  const table = tables[kind];
  const which = and(eq(table.company_id, ctx.company_id), eq(table.id, id));
  const before = ctx.db.select({ id: table.id, file_id: table.image_file_id }).from(table).where(which).as('before');
  const [row] = await ctx.db
    .update(table)
    .set({ image_file_id: file_id, version: sql`${table.version} + 1` })
    .from(before)
    .where(and(which, eq(table.id, before.id)))
    .returning({ before: before.file_id, image_url: table.image_url });
  if (row?.before) await removeFiles(ctx, [row.before]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { image_url: file_id === null ? (row?.image_url ?? null) : `/v1/pos/file/${file_id}` };
}
