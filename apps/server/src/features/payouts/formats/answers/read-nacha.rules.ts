import { AnswerError, type BankReply, type IsOurs, makeNote } from './bank-reply.rules.ts';
import { achChanges, achReturns } from './nacha-codes.data.ts';

interface NumberedLine {
  text: string;
  line: number;
}

const width = 94;

/** Where the reader is in a file. Files stand one after another, and some have no header. */
interface Position {
  /** Null: between two files. `open` has no header, so its end may be missing too. */
  file: 'headed' | 'open' | null;
  entry: NumberedLine | null;
  in_batch: number;
  in_file: number;
}

/**
 * Reads files of returns and notifications of change: each entry has an addenda record of type 99 or 98 that names the
 * original entry by its trace number. Throws where the controls do not match, because then entries are missing.
 */
export function readNachaReturns(text: string, isOurs: IsOurs): BankReply {
  const lines = splitLines(text);
  if (!lines.some((line) => isHeader(line.text) || line.text[0] === '5' || line.text[0] === '6'))
    throw new AnswerError('This is not a NACHA file: it does not begin with a file header', 1);
  const reply: BankReply = { answers: [], notes: [], whole: [] };
  const at: Position = { file: null, entry: null, in_batch: 0, in_file: 0 };
  for (const line of lines) readRecord(line, at, isOurs, reply);
  const isWhole = at.file === null || (at.file === 'open' && at.entry === null);
  if (!isWhole) throw new AnswerError('The file has no end. Download it from the bank again', lines.at(-1)?.line ?? 1);
  return reply;
}

const isHeader = (record: string) => /^101/.test(record) || (record[0] === '1' && record.slice(34, 37) === '094');

function readRecord(record: NumberedLine, at: Position, isOurs: IsOurs, reply: BankReply): void {
  const { text, line } = record;
  if (at.file === null) {
    if (/^9+ *$/.test(text)) return;
    Object.assign(at, { file: isHeader(text) ? 'headed' : 'open', entry: null, in_batch: 0, in_file: 0 });
    if (isHeader(text)) return;
    if (text[0] !== '5' && text[0] !== '6') {
      const isFirst = reply.answers.length + reply.notes.length === 0 && line === 1;
      throw new AnswerError(
        isFirst ? 'This is not a NACHA file: it does not begin with a file header' : 'The file goes on after its end',
        line,
      );
    }
  }
  switch (text[0]) {
    case '5':
      at.in_batch = 0;
      break;
    case '6':
      at.entry = record;
      at.in_batch += 1;
      break;
    case '7':
      if (!at.entry) throw new AnswerError('An addenda record has no entry', line);
      readAddenda(at.entry, record, isOurs, reply);
      at.in_batch += 1;
      break;
    case '8':
      requireCount(numberIn(record, 4, 10), at.in_batch, 'batch', line);
      at.in_file += at.in_batch;
      at.entry = null;
      break;
    case '9':
      requireCount(numberIn(record, 13, 21), at.in_file, 'file', line);
      at.file = null;
      break;
    default:
      throw new AnswerError(`A record of type ${text[0]} is unknown`, line);
  }
}

function requireCount(said: number, found: number, what: string, line: number): void {
  if (said !== found) throw new AnswerError(`The ${what} says that it has ${said} entries, but it has ${found}`, line);
}

/** Files come with line breaks or without. Programs cut the blanks at a line's end. */
function splitLines(text: string): NumberedLine[] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(String.fromCharCode(26), '');
  const rows = /[\r\n]/.test(clean.trim()) ? clean.split(/\r\n|\r|\n/) : (clean.trim().match(/[\s\S]{1,94}/g) ?? []);
  const lines = rows
    .map((row, index) => ({ text: row.trimEnd().padEnd(width), line: index + 1 }))
    .filter(({ text: row }) => row.trim() !== '');
  const long = lines.find(({ text: row }) => row.length > width);
  if (long) throw new AnswerError(`A record has ${long.text.length} characters instead of 94`, long.line);
  if (lines.length === 0) throw new AnswerError('The file is empty');
  return lines;
}

function numberIn({ text, line }: NumberedLine, start: number, end: number): number {
  const digits = text.slice(start, end).trim();
  if (!/^\d+$/.test(digits)) throw new AnswerError(`There is no number at place ${start + 1}`, line);
  return Number(digits);
}

function readAddenda(entry: NumberedLine, { text, line }: NumberedLine, isOurs: IsOurs, reply: BankReply): void {
  const kind = text.slice(1, 3);
  if (kind !== '99' && kind !== '98') return;
  const code = text.slice(3, 6);
  const reference = text.slice(6, 21).trim();
  const box_id = entry.text.slice(39, 54).trim() || null;
  // What is not ours need not be complete, and is named where it is.
  if (!isOurs(reference) && !(box_id !== null && isOurs(box_id))) {
    if (kind === '99' && /^\d{15}$/.test(reference))
      reply.answers.push({ reference, box_id, outcome: 'failed', amount: null, code, reason: null });
    return;
  }
  if (!/^\d{15}$/.test(reference)) throw new AnswerError('The trace number of the original entry is missing', line);
  if (kind === '99') {
    if (!/^R\d\d$/.test(code)) throw new AnswerError(`${code} is not a return code`, line);
    const words = text.slice(35, 79).trim();
    const known = achReturns[code] ?? `The bank gave the code ${code}`;
    const amount = numberIn(entry, 29, 39);
    const reason = words === '' ? known : `${known} (${words})`;
    if (amount === 0) {
      // No payment is of zero.
      reply.notes.push(makeNote({ reference, box_id, code, text: `A prenote came back: ${reason}` }));
      return;
    }
    reply.answers.push({ reference, box_id, outcome: 'failed', amount, code, reason });
    return;
  }
  if (!/^C\d\d$/.test(code)) throw new AnswerError(`${code} is not a code of a notification of change`, line);
  const corrected = correctedOf(code, text.slice(35, 64));
  const change = achChanges[code]?.text ?? `The bank gave the code ${code}`;
  reply.notes.push(
    makeNote({
      reference,
      box_id,
      code,
      corrected,
      text: `${change}. The payment arrived; correct it for the next one.`,
    }),
  );
}

/** `22` and `23` are codes of checking accounts, `32` and `33` of savings. */
const accountTypes: Readonly<Record<string, string>> = { 2: 'checking', 3: 'savings' };

function correctedOf(code: string, data: string): Record<string, string> {
  const values = (achChanges[code]?.fields ?? []).map(({ key, start, end }): [string, string] => {
    const value = data.slice(start, end).trim();
    return [key, key === 'account_type' ? (accountTypes[value[0] ?? ''] ?? '') : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
