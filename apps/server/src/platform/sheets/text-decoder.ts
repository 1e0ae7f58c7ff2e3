import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { dosSigns } from './dos-signs.data.ts';

/** Decodes bytes piece by piece, and throws where they have no letter. */
export interface Decoder {
  decode(bytes?: Buffer, options?: { stream?: boolean }): string;
}

const isDos = (encoding: FileEncoding): encoding is keyof typeof dosSigns => encoding in dosSigns;

export const openDecoder = (encoding: FileEncoding): Decoder =>
  isDos(encoding) ? openDos(dosSigns[encoding]) : new TextDecoder(encoding, { fatal: true });

/** One byte is one letter, so that pieces need not be joined. */
const openDos = (signs: string): Decoder => ({
  decode: (bytes = Buffer.alloc(0)) => {
    let text = '';
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : signs.charAt(byte - 128);
    if (text.includes('\ufffd')) throw new TypeError('The bytes are no letters of this encoding');
    return text;
  },
});
