import { AnswerError, type BankReply, type IsOurs } from './answers/bank-reply.rules.ts';
import { decodeAnswer, nameOtherFile } from './answers/decode-answer.rules.ts';
import { readCamt } from './answers/read-camt.rules.ts';
import { readNachaReturns } from './answers/read-nacha.rules.ts';
import { readPain002 } from './answers/read-pain002.rules.ts';
import { type AnswerFile, unpackAnswer } from './answers/unpack-answer.rules.ts';
import { findMessages, parseXml } from './answers/xml-tree.rules.ts';

interface Reader {
  read(text: string, isOurs: IsOurs): BankReply;
  /** What to ask the bank for instead of another kind of file. */
  wanted: string;
}

/** The readers of banks' answers by the format that they answer. */
const readers: Readonly<Record<string, Reader>> = {
  nacha: { read: readNachaReturns, wanted: 'a file of returns in the NACHA format' },
  'sepa-pain001': {
    read: readSepa,
    wanted: 'a statement in the camt.053 format or a status report in the pain.002 format (XML)',
  },
};

/** Whether the bank answers this format with a file. */
export const hasAnswers = (format: string): boolean => Object.hasOwn(readers, format);

/**
 * Reads a bank's answer to files of a format, also packed. Only what is about our payments must be understood. Throws
 * `AnswerError`, with the line, for what it cannot read.
 */
export async function readAnswer(format: string, file: Buffer, isOurs: IsOurs): Promise<BankReply> {
  const reader = readerOf(format);
  const files = await unpackAnswer(file);
  const [only] = files;
  if (only && files.length === 1) return readFile(reader, only, isOurs);
  const replies: BankReply[] = [];
  const others: AnswerFile[] = [];
  for (const each of files) {
    if (nameOtherFile(decodeAnswer(each.content)) === null) replies.push(readFile(reader, each, isOurs));
    else others.push(each);
  }
  // Banks add a PDF for people. Where nothing else is there, it is named.
  if (replies.length === 0 && only) return readFile(reader, only, isOurs);
  return {
    answers: replies.flatMap(({ answers }) => answers),
    notes: replies.flatMap(({ notes }) => notes),
    whole: replies.flatMap(({ whole }) => whole),
  };
}

/** The same for a file that is not packed. */
export const readAnswerFile = (format: string, content: Buffer, isOurs: IsOurs): BankReply =>
  readFile(readerOf(format), { path: null, content }, isOurs);

function readerOf(format: string): Reader {
  const reader = hasAnswers(format) ? readers[format] : undefined;
  if (!reader) throw new AnswerError('Banks do not answer this kind of file. Mark its payments by hand');
  return reader;
}

function readFile({ read, wanted }: Reader, { path, content }: AnswerFile, isOurs: IsOurs): BankReply {
  try {
    const text = decodeAnswer(content);
    const other = nameOtherFile(text);
    if (other !== null) throw new AnswerError(`${other}. Ask your bank for ${wanted}`, null);
    return read(text, isOurs);
  } catch (error) {
    if (path === null || !(error instanceof AnswerError)) throw error;
    throw new AnswerError(`${path.slice(0, 100)}: ${error.message}`);
  }
}

/** Some banks put several messages into one file, one after another or in an envelope. */
function readSepa(text: string, isOurs: IsOurs): BankReply {
  if (!text.trimStart().startsWith('<')) throw new AnswerError('This is not an XML file', 1);
  const documents = splitDocuments(text.trimStart()).map(parseXml);
  const reply: BankReply = { answers: [], notes: [], whole: [] };
  let isKnown = false;
  for (const message of documents.flatMap(findMessages)) {
    const read = messageReaders[message.name];
    if (!read) continue;
    isKnown = true;
    read(message, isOurs, reply);
  }
  if (isKnown) return reply;
  const [document] = documents;
  const isSent = documents.flatMap(findMessages).some(({ name }) => name === 'CstmrCdtTrfInitn');
  throw new AnswerError(
    isSent
      ? 'This is the file that you sent to the bank (pain.001), not its answer'
      : 'This is neither a statement (camt.053) nor a status report (pain.002)',
    document?.line ?? 1,
  );
}

const declaration = '<?xml';

/** Each document begins with a declaration after the end of the one before. Reads the text once, however many blanks it has. */
function splitDocuments(text: string): string[] {
  const documents: string[] = [];
  let start = 0;
  for (let at = text.indexOf(declaration, 1); at >= 0; at = text.indexOf(declaration, at + declaration.length)) {
    let before = at - 1;
    while (before > start && text[before]?.trim() === '') before -= 1;
    if (text[before] !== '>') continue;
    documents.push(text.slice(start, at));
    start = at;
  }
  return [...documents, text.slice(start)];
}

const messageReaders: Readonly<Record<string, typeof readPain002>> = {
  BkToCstmrStmt: readCamt,
  BkToCstmrDbtCdtNtfctn: readCamt,
  BkToCstmrAcctRpt: readCamt,
  CstmrPmtStsRpt: readPain002,
};
