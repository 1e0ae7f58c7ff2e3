import { logoTypes, maxLogoBytes } from '@tradepost/contracts/company-settings/profile/logo.data';
import { messages } from '@tradepost/contracts/errors';
import { eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { NewFile, StoredFile } from '../../../platform/files/files.ts';
import { drawSvg, isSvg, sanitizeSvg } from '../../../platform/files/svg.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { flattenPng, isPng } from '../../../platform/pdf/png.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companyLogos } from '../../company/company.table.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { passUnreadable, readPictures } from '../../files/picture.commands.ts';

const unprintable = 'This picture can’t be printed. Save it again as a PNG of at most 2,000 pixels a side.';
const wrongType = () => invalid({ logo: messages.fileType(logoTypes.join(', ')) });

/** The files of a new logo: itself, and for an SVG a PNG that documents print. The content decides the type. */
export async function readLogoFiles(file: UploadedFile): Promise<NewFile[]> {
  if (file.content.length > maxLogoBytes) throw invalid({ logo: messages.fileSize('500 KB') });
  if (isSvg(file.content)) return readSvg(file.content);
  const [picture] = await readPictures([{ ...file, field: 'logo' }]).catch(passUnreadable);
  if (!picture || !logoTypes.some((type) => type === picture.content_type)) throw wrongType();
  const content = 'content' in picture ? picture.content : null;
  if (content && isPng(content) && !flattenPng(content)) throw invalid({ logo: unprintable });
  return [picture];
}

async function readSvg(given: Buffer): Promise<NewFile[]> {
  const content = sanitizeSvg(given);
  const drawn = content && (await drawSvg(content));
  if (!content || !drawn || !flattenPng(drawn)) throw invalid({ logo: 'This picture can’t be drawn. Save it again.' });
  return [
    { name: 'logo.svg', content_type: 'image/svg+xml', content },
    { name: 'logo.png', content_type: 'image/png', content: drawn },
  ];
}

/** Stores the files of `readLogoFiles` as the logo, in place of the last one. */
export async function storeLogo(ctx: Ctx, [file, print]: readonly StoredFile[]): Promise<void> {
  if (!file) return;
  const { company_id } = ctx;
  const files = { file_id: file.id, print_file_id: print?.id ?? null };
  const before = await lockLogo(ctx);
  await ctx.db
    .insert(companyLogos)
    .values({ company_id, ...files })
    .onConflictDoUpdate({ target: companyLogos.company_id, set: files });
  await removeFiles(ctx, before);
}

/** Removes the logo. Idempotent. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  const before = await lockLogo(ctx);
  await ctx.db.delete(companyLogos).where(eq(companyLogos.company_id, ctx.company_id));
  await removeFiles(ctx, before);
}

/** The files of the stored logo, locked. */
async function lockLogo(ctx: Ctx): Promise<number[]> {
  const [logo] = await ctx.db
    .select()
    .from(companyLogos)
    .where(eq(companyLogos.company_id, ctx.company_id))
    .for('no key update');
  return logo ? [logo.file_id, logo.print_file_id].filter((id) => id !== null) : [];
}
