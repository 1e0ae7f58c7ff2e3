import { AnswerError, type BankReply, makeNote } from './bank-reply.rules.ts';
import { achChanges, achReturns } from './nacha-codes.data.ts';

interface NumberedLine {
  text: string;
  line: number;
}

const width = 94;

/**
 * Reads a file of returns and notifications of change: each entry has an addenda record of type 99 or 98 that names the
 * original entry by its trace number. Throws where the controls do not match, because then entries are missing.
 */
export function readNachaReturns(text: string): BankReply {
  const lines = splitLines(text);
  const [header] = lines;
  if (header?.text[0] !== '1' || header.text.slice(34, 37) !== '094') {
    throw new AnswerError('This is not a NACHA file: it does not begin with a file header', 1);
  }
  const reply: BankReply = { answers: [], notes: [], whole: [] };
  const counts = { batch: 0, file: 0 };
  let entry: NumberedLine | null = null;
  let control: NumberedLine | null = null;
  for (const { text: record, line } of lines.slice(1)) {
    if (control) {
      if (!/^9+$/.test(record)) throw new AnswerError('The file goes on after its end', line);
      continue;
    }
    switch (record[0]) {
      case '5':
        counts.batch = 0;
        break;
      case '6':
        entry = { text: record, line };
        counts.batch += 1;
        break;
      case '7':
        if (!entry) throw new AnswerError('An addenda record has no entry', line);
        readAddenda(entry, { text: record, line }, reply);
        counts.batch += 1;
        break;
      case '8':
        requireCount(numberIn({ text: record, line }, 4, 10), counts.batch, 'batch', line);
        counts.file += counts.batch;
        entry = null;
        break;
      case '9':
        control = { text: record, line };
        break;
      default:
        throw new AnswerError(`A record of type ${record[0]} is unknown`, line);
    }
  }
  if (!control) throw new AnswerError('The file has no end. Download it from the bank again', lines.at(-1)?.line ?? 1);
  requireCount(numberIn(control, 13, 21), counts.file, 'file', control.line);
  return reply;
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

function readAddenda(entry: NumberedLine, { text, line }: NumberedLine, reply: BankReply): void {
  const kind = text.slice(1, 3);
  if (kind !== '99' && kind !== '98') return;
  const code = text.slice(3, 6);
  const reference = text.slice(6, 21).trim();
  if (!/^\d{15}$/.test(reference)) throw new AnswerError('The trace number of the original entry is missing', line);
  const box_id = entry.text.slice(39, 54).trim() || null;
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
