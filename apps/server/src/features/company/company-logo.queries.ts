import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../platform/files/file.table.ts';
import type { Ctx, VendorScope } from '../../platform/tenancy/ctx.ts';
import { companyLogos } from './company.table.ts';
import { mailLogoUrlOf } from './logo-link.rules.ts';

/** Where the pages of staff load the logo. Null without one. */
export async function findLogoUrl(ctx: Ctx): Promise<string | null> {
  const file_id = await findLogoId(ctx);
  return file_id === null ? null : `/v1/pos/file/${file_id}`;
}

/** The file of the logo as it was uploaded. Null without one. */
export async function findLogoId(ctx: Ctx): Promise<number | null> {
  const [logo] = await ctx.db
    .select({ file_id: companyLogos.file_id })
    .from(companyLogos)
    .where(eq(companyLogos.company_id, ctx.company_id));
  return logo?.file_id ?? null;
}

/** Where programs that show emails load the logo. Null without one. */
export async function findMailLogoUrl(ctx: Ctx): Promise<string | null> {
  const file_id = await findLogoId(ctx);
  return file_id === null ? null : mailLogoUrlOf(ctx.platform, { company_id: ctx.company_id, file_id });
}

/** Where the logo that documents print is stored. Null without one. */
export async function findPrintedLogo(ctx: Ctx): Promise<string | null> {
  const printed = sql`coalesce(${companyLogos.print_file_id}, ${companyLogos.file_id})`;
  const [logo] = await ctx.db
    .select({ storage_key: files.storage_key })
    .from(companyLogos)
    .innerJoin(files, and(eq(files.company_id, companyLogos.company_id), eq(files.id, printed)))
    .where(eq(companyLogos.company_id, ctx.company_id));
  return logo?.storage_key ?? null;
}

/** Reads the logo. Outside any transaction, because the files may be far away. A document prints without a lost one. */
export async function readLogo(scope: VendorScope, logo_key: string | null): Promise<Buffer | null> {
  if (logo_key === null) return null;
  return scope.platform.files.read(logo_key).catch((error: unknown) => {
    scope.log.error({ err: error }, 'the logo of the company could not be read');
    return null;
  });
}
