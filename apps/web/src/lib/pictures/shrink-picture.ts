import { messages } from '@tradepost/contracts/errors';
import { fitInto, jpegName, pictureBytes, shrinkTries } from './picture-size.rules.ts';

const sentTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The browser cannot read the picture. The message is for the user. */
export class UnreadablePicture extends Error {}

/** Returns small pictures of a supported type unchanged, and redraws others as JPEG. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= pictureBytes && sentTypes.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new UnreadablePicture(`${file.name}: ${await whyUnreadable(file)}`);
  let smallest: Blob | null = null;
  for (const { side, quality } of shrinkTries) {
    const drawn = await drawJpeg(bitmap, side, quality);
    if (drawn && (!smallest || drawn.size < smallest.size)) smallest = drawn;
    if (drawn && drawn.size <= pictureBytes) break;
  }
  bitmap.close();
  if (!smallest) throw new UnreadablePicture(`${file.name}: ${messages.unknown}`);
  return new File([smallest], jpegName(file.name), { type: 'image/jpeg' });
}

/** The content tells the format of iPhones, also under another name. */
async function whyUnreadable(file: File): Promise<string> {
  const start = await file.slice(4, 12).text();
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(start)) return messages.heicPicture;
  return sentTypes.includes(file.type) ? messages.brokenPicture : messages.pictureType;
}

function drawJpeg(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = fitInto(bitmap.width, bitmap.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency. Transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
