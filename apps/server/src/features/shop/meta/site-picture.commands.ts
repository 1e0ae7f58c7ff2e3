import { logoTypes, maxLogoBytes } from '@tradepost/contracts/company-settings/profile/logo.data';
import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import type { uploadSitePicture as contract, SitePicture } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { type NewFile, saveFiles } from '../../../platform/files/files.ts';
import { isSvg, sanitizeSvg } from '../../../platform/files/svg.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { siteFilePathOf } from '../../../platform/secrets/site-file-link.ts';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { passUnreadable, readPictures } from '../../files/picture.commands.ts';
import { changeStorefront } from '../site/storefront.commands.ts';
import { findStorefront } from '../site/storefront.queries.ts';
import { findMetaRow } from './meta.queries.ts';
import { pageMetas } from './meta.table.ts';

type Input = ServedInput<typeof contract>['body'];

/** Networks that show a shared link take no SVG. */
const typesOf = (purpose: SitePicture): readonly string[] =>
  purpose === 'share_picture' ? ['image/png', 'image/jpeg'] : logoTypes;

/** Stores a picture of the public pages in place of the last one, or removes it. */
export async function saveSitePicture(
  scope: VendorScope,
  input: Input,
  files: readonly UploadedFile[],
): Promise<{ url: string | null }> {
  const stray = files.find(({ field }) => field !== 'picture');
  if (stray) throw invalid({ [stray.field]: messages.invalid('file') });
  if (files.length === 0 && !input.is_removed) throw invalid({ picture: messages.required('picture') });
  const pictures = files[0] && !input.is_removed ? [await readPicture(files[0], typesOf(input.purpose))] : [];
  return saveFiles(scope, pictures, async (ctx, [stored]) => {
    const before = await replacePicture(ctx, input, stored?.id ?? null);
    if (before !== null) await removeFiles(ctx, [before]);
    const { company_id } = ctx;
    const { app_secret } = ctx.platform.config;
    return { url: stored ? siteFilePathOf(app_secret, { company_id, file_id: stored.id }) : null };
  });
}

/** The file to store. The content decides the type, not the name. */
async function readPicture(file: UploadedFile, types: readonly string[]): Promise<NewFile> {
  const wrongType = () => invalid({ picture: messages.fileType(types.join(', ')) });
  if (file.content.length > maxLogoBytes) throw invalid({ picture: messages.fileSize('500 KB') });
  if (isSvg(file.content)) {
    const content = types.includes('image/svg+xml') ? sanitizeSvg(file.content) : null;
    if (!content) throw wrongType();
    return { name: 'picture.svg', content_type: 'image/svg+xml', content };
  }
  const [picture] = await readPictures([{ ...file, field: 'picture' }]).catch(passUnreadable);
  if (!picture || !types.includes(picture.content_type)) throw wrongType();
  return picture;
}

/** Returns the file that was there. */
async function replacePicture(ctx: Ctx, { purpose, meta_id }: Input, file_id: number | null): Promise<number | null> {
  if (purpose === 'share_picture') {
    const { id, picture_file_id } = await findMetaRow(ctx, meta_id ?? 0, true);
    await ctx.db
      .update(pageMetas)
      .set({ picture_file_id: file_id, updated_at: sql`app_now()` })
      .where(and(eq(pageMetas.company_id, ctx.company_id), eq(pageMetas.id, id)));
    return picture_file_id;
  }
  const column = purpose === 'favicon' ? 'favicon_file_id' : 'login_picture_file_id';
  const before = (await findStorefront(ctx))[column];
  await changeStorefront(ctx, { [column]: file_id });
  return before;
}
