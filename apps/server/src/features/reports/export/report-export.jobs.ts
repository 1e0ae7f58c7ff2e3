import { reportFormatKeys } from '@tradepost/contracts/reports/report.contract';
import { reportKeys } from '@tradepost/contracts/reports/report.data';
import { z } from 'zod';
import { defineFileExport } from '../../../platform/exports/file-export.ts';
import { buildReportFile, doneText } from './report-export.commands.ts';

/** A report, with the locations that the member could see when starting it. */
export const exportReportJob = defineFileExport({
  name: 'report-export',
  params: z.object({
    report: z.enum(reportKeys),
    query: z.record(z.string(), z.unknown()),
    format: z.enum(reportFormatKeys),
  }),
  isByLocation: true,
  event: 'export_report_csv',
  title: 'Report',
  async build(scope, params, folder, report) {
    const { file, blanks } = await buildReportFile(scope, params, folder, report);
    return { file, message: doneText(blanks) };
  },
});
