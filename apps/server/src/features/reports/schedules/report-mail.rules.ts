import { formatDay } from '@tradepost/contracts/dates';
import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import {
  type ReportFormat,
  type ReportKey,
  reportFormats,
  reportPath,
  reports,
} from '@tradepost/contracts/reports/report.data';
import { type ReportColumnFact, reportColumns } from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../../platform/mail/outbox.ts';

interface ReportMail {
  report: ReportKey;
  name: string;
  query: string;
  format: ReportFormat;
  result: ReportResult;
  /** What the file leaves blank, in a sentence; empty without any. */
  blanks: string;
  company_name: string;
  country: string;
  app_url: string;
  file_id: number;
}

/** The email of a scheduled report: its totals, the file and the page. */
export function writeReportMail({
  report,
  name,
  query,
  format,
  result,
  blanks,
  company_name,
  country,
  app_url,
  file_id,
}: ReportMail): Omit<MailToSend, 'to_address'> {
  const { title, columns } = reports[report];
  const { period, totals, previous_totals, currency } = result;
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, 'UTC', country);
  // The reader may not see all of them.
  const rows = columns
    .filter((key) => key in totals)
    .map((key) => ({
      label: (reportColumns[key] as ReportColumnFact).label,
      note: null,
      before: previous_totals && formatFigure(key, previous_totals[key], currency),
      value: formatFigure(key, totals[key], currency),
    }));
  const days = period ? `${day(period.from)} to ${day(period.to)}` : 'As of today';
  const page = {
    company_name,
    about: `${title} report`,
    title: name,
    blocks: [
      { kind: 'text' as const, text: `${days}, amounts in ${currency}.` },
      { kind: 'table' as const, rows, totals: [] },
      ...(blanks ? [{ kind: 'text' as const, text: blanks }] : []),
      {
        kind: 'link' as const,
        label: `Download the ${reportFormats[format]} file`,
        url: `${app_url}/v1/pos/file/${file_id}`,
      },
      {
        kind: 'link' as const,
        label: 'Open the report',
        url: `${app_url}${reportPath(report)}${query ? `?${query}` : ''}`,
      },
    ],
    footer: [`You get this because a scheduled report of ${company_name} is sent to you. Change it under Reports.`],
  };
  return {
    template: 'scheduled-report',
    subject: `${name}: ${days}`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}
