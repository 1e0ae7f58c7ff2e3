import { withLocalFile } from '../files/local-file.ts';
import type { JobRun } from '../ports/job-run.ts';
import { type LeftOut, leaveOut, leftOutRow, noneLeftOut } from '../sheets/left-out.ts';
import { type ImportLine, readLines } from '../sheets/read-lines.ts';
import type { SkippedRow } from '../sheets/table-rows.ts';
import type { Scope } from '../tenancy/ctx.ts';
import type { ImportData, ImportReading } from './file-import.ts';

/**
 * Hands over the rows of a stored file in batches, and reports the progress. Returns what names the rows that are no part of
 * the list, to follow the result; empty without any. Throws `SheetError` when the file cannot be read.
 */
export async function importLines<Key extends string>(
  scope: Scope,
  facts: ImportReading<Key>,
  file: ImportData['file'],
  run: JobRun,
  save: (lines: ImportLine<Key>[]) => Promise<void>,
): Promise<string> {
  const { batchSize, maxRows } = facts;
  return withLocalFile(scope, file, async (path) => {
    const country = scope.company.country_code;
    const local = { name: file.name, path, country, encoding: file.encoding };
    let total = 0;
    for await (const _ of readLines(local, facts, maxRows)) total += 1;
    let batch: ImportLine<Key>[] = [];
    let done = 0;
    const flush = async () => {
      const lines = batch;
      batch = [];
      await save(lines);
      done += lines.length;
      await run.report(done, total);
    };
    const left = noneLeftOut();
    // Titles above the headings need no word.
    const onSkipped = (row: SkippedRow) => (row.why === 'title' ? undefined : leaveOut(left, leftOutRow(row)));
    for await (const line of readLines(local, facts, maxRows, { onSkipped })) {
      batch.push(line);
      if (batch.length >= batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    return describeLeftOut(left);
  });
}

const maxNamed = 5;

function describeLeftOut({ rows, count }: LeftOut): string {
  if (count === 0) return '';
  const names = rows.slice(0, maxNamed).map(({ line, text }) => (line === 0 ? `sheet “${text}”` : `line ${line}`));
  const more = count > maxNamed ? ` and ${count - maxNamed} more` : '';
  return `. Not part of the list: ${names.join(', ')}${more}`;
}
