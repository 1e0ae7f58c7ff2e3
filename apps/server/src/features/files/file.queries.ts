import { findFile } from '../../platform/files/files.ts';
import type { BinaryAnswer } from '../../platform/http/serve.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** A stored file with its content; only pictures and PDFs are shown in the browser, all else is saved. */
export async function openFile(ctx: Ctx, id: number): Promise<BinaryAnswer> {
  const file = await findFile(ctx, id);
  return {
    name: file.name,
    content_type: file.content_type,
    content: await ctx.platform.files.openRead(file.storage_key),
    size: file.size,
    is_inline: /^(image\/(png|jpeg|webp)|application\/pdf)$/.test(file.content_type),
  };
}
