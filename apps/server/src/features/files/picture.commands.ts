import { messages } from '@tradepost/contracts/errors';
import { fileTypeFromBuffer } from 'file-type';
import { HttpError, invalid } from '../../platform/errors/errors.ts';
import type { NewFile } from '../../platform/files/files.ts';
import type { UploadedFile } from '../../platform/http/body.ts';
import { type PictureType, pictureLimitBytes, pictureTypes, stripPicture } from './picture.rules.ts';

/**
 * Checks uploaded pictures and removes their metadata, such as the location. The content decides the type, not the name.
 * The error names each invalid field.
 */
export async function readPictures(files: readonly UploadedFile[]): Promise<NewFile[]> {
  const errors: Record<string, string[]> = {};
  const pictures: NewFile[] = [];
  for (const file of files) {
    const read = await readPicture(file.content);
    if (typeof read === 'string') {
      errors[file.field] ??= [];
      errors[file.field]?.push(files.length > 1 ? `${file.name}: ${read}` : read);
    } else pictures.push({ name: nameOf(file.name, read.content_type), ...read });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return pictures;
}

/** For pictures of other types: one that browsers can’t show or that is cut off says so, the caller says what is wrong with others. */
export function passUnreadable(error: unknown): NewFile[] {
  const said = error instanceof HttpError ? Object.values(error.errors).flat() : [];
  if (said.includes(messages.heicPicture) || said.includes(messages.brokenPicture)) throw error;
  return [];
}

async function readPicture(content: Buffer): Promise<{ content_type: PictureType; content: Buffer } | string> {
  if (content.length > pictureLimitBytes) return messages.fileSize('5 MB');
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  const content_type = pictureTypes.find((type) => type === mime);
  if (!content_type) return /^image\/(?:heic|heif|avif)/.test(mime) ? messages.heicPicture : messages.pictureType;
  const stripped = stripPicture(content, content_type);
  if (!stripped) return messages.brokenPicture;
  return { content_type, content: stripped };
}

/** The file name without folders or control characters, with the extension of its actual type. */
function nameOf(name: string, content_type: PictureType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'picture'}.${content_type === 'image/jpeg' ? 'jpg' : content_type.slice('image/'.length)}`;
}
