import type { SentResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import {
  findResultHeadingFault,
  type ResultFileColumn,
  readResultLine,
  resultFileColumns,
} from '@tradepost/contracts/diagnostics/result-file.rules';
import { HttpError } from '../../../platform/errors/errors.ts';
import { defineFileImport } from '../../../platform/imports/define-import.ts';
import type { ReadLine, ReadRow, RowFault } from '../../../platform/imports/file-import.ts';
import type { ImportLine } from '../../../platform/sheets/read-lines.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findStored, storeResult } from '../bench/record-result.commands.ts';
import { type ResultImportRow, resultImportRejects, resultImports } from './result-import.table.ts';

/** The tool is chosen beside the file, so a row is read before it is known. */
const anyTool = 'File';

async function openResultReader({ company }: Ctx): Promise<ReadRow<ResultFileColumn, SentResult>> {
  return ({ cells }) => {
    const values = readResultLine(cells, anyTool, company.timezone);
    return typeof values === 'string' ? { reason: values } : { values };
  };
}

/** Stores each row as a result that a station sends. A check stores none. */
async function saveResults(
  ctx: Ctx,
  { tool, is_dry_run }: ResultImportRow,
  lines: readonly ReadLine<ResultFileColumn, SentResult>[],
  reject: (line: ImportLine<ResultFileColumn>, fault: RowFault) => void,
): Promise<{ accepted: number; repeated: number }> {
  const counts = { accepted: 0, repeated: 0 };
  for (const line of lines) {
    const { values } = line;
    const sent = { ...values, tool, wipe: values.wipe && { ...values.wipe, tool } };
    try {
      const isNew = is_dry_run ? !(await findStored(ctx, sent)) : (await storeResult(ctx, sent)).is_new;
      counts[isNew ? 'accepted' : 'repeated'] += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      reject(line, { reason: error.message });
    }
  }
  return counts;
}

/** Stores the results of a file. */
export const importResultsJob = defineFileImport({
  name: 'device-result-import',
  event: 'device-result-import',
  title: 'Import of test results',
  checkTitle: 'Check of test results',
  entity: 'device_result',
  imports: resultImports,
  rejects: resultImportRejects,
  columns: resultFileColumns,
  findFault: findResultHeadingFault,
  batchSize: 50,
  maxRows: 20_000,
  template: {
    file: 'test-results-template',
    sheet: 'Test results',
    example: {
      result_id: 'st4-20261128-0017',
      imei: '356991201447356',
      tested_at: '2026-11-28 14:30',
      station: 'Bench 4',
      operator: 'Marcus Bell',
      model: 'iPhone 13',
      storage: '128 GB',
      passed: 'Speaker, Cameras',
      failed: 'Face ID',
      battery_percent: '87',
      wipe_outcome: 'passed',
      wipe_level: 'purge',
      wipe_method: 'Cryptographic erase',
    },
  },
  rejected: { file: 'rejected-results', sheet: 'Rejected results', columns: [['Reason', ({ reason }) => reason]] },
  openReader: openResultReader,
  save: saveResults,
  describe({ accepted, repeated, rejected, is_dry_run }) {
    const done = `${accepted} ${accepted === 1 ? 'result' : 'results'} ${is_dry_run ? 'can be stored' : 'stored'}`;
    return [
      done,
      ...(repeated > 0 ? [`${repeated} stored before`] : []),
      ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ].join(', ');
  },
});
