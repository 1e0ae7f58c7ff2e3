import { messages } from '@tradepost/contracts/errors';
import { fileTypeFromBuffer } from 'file-type';
import { type StoredFile, saveFile } from '../../platform/files/files.ts';
import type { UploadedFile } from '../../platform/http/body.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type PictureType, pictureLimitBytes, pictureTypes, stripPicture } from './picture.rules.ts';

/**
 * Stores uploaded pictures without what their cameras noted, such as the place. What a file is, its content says, not its
 * name. All are looked at before any is stored; each wrong one is named by its field.
 */
export async function savePictures(ctx: Ctx, files: readonly UploadedFile[]): Promise<StoredFile[]> {
  const errors: Record<string, string[]> = {};
  const pictures: { name: string; content_type: string; content: Buffer }[] = [];
  for (const file of files) {
    const read = await readPicture(file.content);
    if (typeof read === 'string') {
      errors[file.field] ??= [];
      errors[file.field]?.push(files.length > 1 ? `${file.name}: ${read}` : read);
    } else pictures.push({ name: nameOf(file.name, read.content_type), ...read });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const stored: StoredFile[] = [];
  for (const picture of pictures) stored.push(await saveFile(ctx, picture));
  return stored;
}

async function readPicture(content: Buffer): Promise<{ content_type: PictureType; content: Buffer } | string> {
  if (content.length > pictureLimitBytes) return messages.fileSize('5 MB');
  const mime = (await fileTypeFromBuffer(content))?.mime;
  const content_type = pictureTypes.find((type) => type === mime);
  const stripped = content_type ? stripPicture(content, content_type) : null;
  if (!content_type || !stripped) return messages.fileType(pictureTypes.join(', '));
  return { content_type, content: stripped };
}

/** The file's name without folders or control characters, with the ending of what it really is. */
function nameOf(name: string, content_type: PictureType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'picture'}.${content_type === 'image/jpeg' ? 'jpg' : content_type.slice('image/'.length)}`;
}
