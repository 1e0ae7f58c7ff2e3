import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, as hexadecimal digits: names exactly what was signed or printed. */
export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
