import { messages } from '@tradepost/contracts/errors';
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../../../platform/errors/errors.ts';
import type { NewFile } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { pictureTypes, stripPicture } from '../../files/picture.rules.ts';

export const documentLimitBytes = 10_000_000;
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The document of a police hold: a PDF or a picture, by its content, whatever its name says. */
export async function readHoldDocument({ content, name }: UploadedFile): Promise<NewFile> {
  if (content.length > documentLimitBytes) throw invalid({ document: messages.fileSize('10 MB') });
  const content_type = (await fileTypeFromBuffer(content))?.mime ?? '';
  const ending = endings[content_type];
  if (/^image\/hei[cf]/.test(content_type)) throw invalid({ document: messages.heicPicture });
  if (ending === undefined) throw invalid({ document: messages.fileType(Object.keys(endings).join(', ')) });
  const picture = pictureTypes.find((type) => type === content_type);
  const kept = picture ? stripPicture(content, picture) : content;
  if (!kept) throw invalid({ document: messages.brokenPicture });
  const stem = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  return { name: `${stem || 'document'}.${ending}`, content_type, content: kept };
}
