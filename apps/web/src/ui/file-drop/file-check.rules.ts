import { messages } from '@tradepost/contracts/errors';
import { formatPlain } from '../../lib/formats/numbers.ts';

/** The default size limit, in bytes. */
export const DEFAULT_MAX_BYTES = 500_000;
/** Phones that take pictures in another format convert them to one of these. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** Decimal units: `500 KB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatPlain(Number((bytes / 1000 ** power).toFixed(1)))} ${units[power]}`;
}

interface FileFacts {
  name: string;
  size: number;
  type: string;
}

function isTypeAllowed(file: FileFacts, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
    if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1));
    return file.type === type;
  });
}

/** The error message for a file before upload, or null if it is fine. */
export function checkFile(file: FileFacts, types: readonly string[], maxBytes = DEFAULT_MAX_BYTES): string | null {
  if (!isTypeAllowed(file, types)) return wrongType(file, types);
  if (file.size > maxBytes) return messages.fileSize(formatBytes(maxBytes));
  return null;
}

function wrongType({ name, type }: FileFacts, types: readonly string[]): string {
  if (!imageTypes.every((each) => types.includes(each))) return messages.fileType(types.join(', '));
  return /heic|heif/i.test(`${type} ${name}`) ? messages.heicPicture : messages.pictureType;
}
