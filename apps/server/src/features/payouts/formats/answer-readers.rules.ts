import { AnswerError, type BankReply } from './answers/bank-reply.rules.ts';
import { isCamt, readCamt } from './answers/read-camt.rules.ts';
import { readNachaReturns } from './answers/read-nacha.rules.ts';
import { isPain002, readPain002 } from './answers/read-pain002.rules.ts';
import { parseXml } from './answers/xml-tree.rules.ts';

/** Larger than any bank's file of a day. */
const maxBytes = 50 * 1024 * 1024;

/** The readers of banks' answers by the format that they answer. */
const readers: Readonly<Record<string, (text: string) => BankReply>> = {
  nacha: readNachaReturns,
  'sepa-pain001': readSepa,
};

/** Whether the bank answers this format with a file. */
export const hasAnswers = (format: string): boolean => Object.hasOwn(readers, format);

/** Reads a bank's answer to files of a format. Throws `AnswerError`, with the line, for what it cannot read. */
export function readAnswer(format: string, file: Buffer): BankReply {
  const read = hasAnswers(format) ? readers[format] : undefined;
  if (!read) throw new AnswerError('Banks do not answer this kind of file. Mark its payments by hand');
  if (file.length > maxBytes) throw new AnswerError('The file is larger than 50 MB');
  return read(decode(file));
}

/** NACHA files are ASCII, XML is UTF-8 or says its encoding, of which banks use only Latin-1. */
function decode(file: Buffer): string {
  const start = file.subarray(0, 200).toString('latin1');
  if (file.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return file.toString('utf16le').replace(/^\uFEFF/, '');
  const isLatin = /encoding=["'](?:iso-8859-1|iso-8859-15|latin1|windows-1252)["']/i.test(start);
  return file.toString(isLatin ? 'latin1' : 'utf8').replace(/^\uFEFF/, '');
}

function readSepa(text: string): BankReply {
  if (!text.trimStart().startsWith('<')) throw new AnswerError('This is not an XML file', 1);
  const document = parseXml(text.trimStart());
  if (isCamt(document)) return readCamt(document);
  if (isPain002(document)) return readPain002(document);
  throw new AnswerError('This is neither a statement (camt.053) nor a status report (pain.002)', document.line);
}
