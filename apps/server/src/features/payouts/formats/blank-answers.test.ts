import { describe, expect, it } from 'vitest';
import { camt053, nachaReturns, pain002 } from '../../../testing/bank-answers.ts';
import { readAnswerFile } from './answer-readers.rules.ts';
import { AnswerError } from './answers/bank-reply.rules.ts';

const blanks = ' '.repeat(2 * 1024 * 1024);
const breaks = '\r\n'.repeat(1024 * 1024);
const trace = '081000030120001';

const statement = camt053([{ direction: 'DBIT', amount: '1.00', reference: 'SLD-1' }]);
const report = pain002({ message_id: 'B1', payments: [{ reference: 'SLD-1', status: 'RJCT', amount: '1.00' }] });
const returns = nachaReturns([{ code: 'R02', trace, box_id: 'SLD-1' }]);

/** How each kind of file that people upload for an answer begins. */
const files: Readonly<Record<string, string>> = {
  'camt.053': statement,
  'pain.002': report,
  nacha: returns,
  mt940: `:20:STARTUMS\n:25:10020030/1234567\n:61:2603030303D1,00NTRF`,
  'mt940 with a mark': '-\n:20:STARTUMS',
  bai2: '01,122099999,123456789,260303,0200,1,80,1,2/\n02,',
  ofx: 'OFXHEADER:100\nDATA:OFXSGML',
  csv: 'Date;Payee;Amount\n2026-03-03;Jane Doe;1,00',
  nothing: '',
};

/** Where the blanks stand. */
const places: Readonly<Record<string, (file: string, many: string) => string>> = {
  before: (file, many) => many + file,
  after: (file, many) => file + many,
  between: (file, many) => `${file.slice(0, file.length / 2)}${many}${file.slice(file.length / 2)}`,
  'after the first line': (file, many) => file.replace('\n', () => `\n${many}`),
  'between two documents': (file, many) => `${file}${many}${file}`,
  'in the first text': (file, many) => file.replace(/SLD-1|STMT-1|1,00/, (text) => `${text}${many}x`),
};

const cases = Object.keys(files).flatMap((file) =>
  Object.keys(places).flatMap((place) => ['blanks', 'line breaks'].map((kind) => [file, place, kind] as const)),
);

describe('2 MB of blanks', () => {
  it.each(cases)('in %s, %s: %s are read or refused with a sentence', (file, place, kind) => {
    const text = places[place]!(files[file]!, kind === 'blanks' ? blanks : breaks);
    for (const format of ['nacha', 'sepa-pain001']) {
      let said: unknown;
      try {
        said = readAnswerFile(format, Buffer.from(text), () => true).answers;
      } catch (error) {
        said = error;
      }
      if (!(said instanceof AnswerError)) expect(said).toBeInstanceOf(Array);
    }
  });

  it('change nothing of what is read between two documents', () => {
    const { answers } = readAnswerFile(
      'sepa-pain001',
      Buffer.from(`${blanks}${statement}${blanks}${report}${blanks}`),
      () => true,
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['settled', 'failed']);
  });
});

it('a file of returns is no list, also when the names in its first line have commas', () => {
  const named = returns.replace('FIRST BANK ', 'BANK, N.A. ').replace('SECOND LIFE ', 'LIFE, INC.  ');
  expect(readAnswerFile('nacha', Buffer.from(named), () => true).answers).toHaveLength(1);
});
