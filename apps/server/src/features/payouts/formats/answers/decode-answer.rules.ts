import { AnswerError } from './bank-reply.rules.ts';

/** Bank files are UTF-8, or say their encoding in the XML declaration or by how they begin. */
export function decodeAnswer(file: Buffer): string {
  return new TextDecoder(encodingOf(file)).decode(file).replace(/^\uFEFF/, '');
}

function encodingOf(file: Buffer): string {
  const [first, second] = file;
  // With a byte order mark, or as XML begins without one.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declared = /^[^>]{0,200}?encoding=["']([\w-]{1,30})["']/i.exec(file.subarray(0, 250).toString('latin1'))?.[1];
  if (!declared || /^utf-?16/i.test(declared)) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new AnswerError(`The file is in the encoding ${declared}, which is unknown. Ask your bank for UTF-8`, 1);
  }
}

const otherFiles: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'This is a PDF, which is for people to read'],
  [/^(?:\{1:|:20:|:25:|STARTUMS|-\s{0,9}:20:)/, 'This is a statement in the MT940 or MT942 format'],
  [/^(?:Rar!|7z\xbc\xaf)/, 'This is an archive that is not a zip'],
  [/^01,\w*,\w*,\d{6},/, 'This is a statement in the BAI2 format'],
  [/^(?:<(?:\?OFX|OFX)|OFXHEADER)/, 'This is a statement in the OFX format'],
  // The names in the header of a NACHA file may have commas.
  [/^(?!101[ \d])[^<\n]{1,200}[;,\t][^<\n]{1,200}[;,\t]/, 'This is a list (CSV)'],
];

/** So much of a file shows what it is. */
const headCharacters = 500;

/** Names a file of another kind by how it begins; null when it is none that we know. */
export function nameOtherFile(text: string): string | null {
  const head = text.trimStart().slice(0, headCharacters);
  return otherFiles.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}
