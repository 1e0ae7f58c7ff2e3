import type { ReportRow, ReportValues } from '@tradepost/contracts/reports/report.contract';
import { columnsOf, reportGroupings, reports, totalsOf } from '@tradepost/contracts/reports/report.data';
import { type ReportColumnFact, reportColumns } from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { makeGap, makeText } from '../../../../platform/pdf/blocks.ts';
import { writePdf } from '../../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../../platform/pdf/flow.ts';
import { innerWidth, officePaper, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { makeTable } from '../../../../platform/pdf/table.ts';
import { themeOf } from '../../../../platform/pdf/theme.ts';
import type { SheetPlan } from '../report-sheet.rules.ts';

export interface PrintedReport {
  plan: SheetPlan;
  company: string;
  country: string;
  now: string;
  /** The period and the filters, in words. */
  facts: readonly string[];
  totals: ReportValues;
  previous: ReportValues | null;
  rows: readonly ReportRow[];
  /** All rows. A printed report shows the first ones. */
  total: number;
}

/** The report for paper: totals, then the rows. */
export function printReport({
  plan,
  company,
  country,
  now,
  facts,
  totals,
  previous,
  rows,
  total,
}: PrintedReport): Promise<Buffer> {
  const { title } = reports[plan.report];
  const paper = officePaper(country);
  const sheet = paperSizes[paper];
  const theme = themeOf(paper);
  const width = innerWidth(sheet);
  const columns = columnsOf(plan.report, plan.by, plan.sees_cost);
  const figure = (key: (typeof columns)[number], value: number | null | undefined) =>
    formatFigure(key, value, plan.currency);
  const labelOf = (key: (typeof columns)[number]) => (reportColumns[key] as ReportColumnFact).label;
  return writePdf({ title: `${title} report`, author: company, country, now }, (doc) => {
    const text = (value: string | null, style = theme.body) =>
      value === null ? [] : [{ text: value, style, max_lines: 2 }];
    const parts: Part[] = [
      makeText(doc, title, theme.title, width),
      makeGap(6),
      ...[company, ...facts].map((fact) => makeText(doc, fact, theme.body, width)),
      makeGap(theme.gap),
      makeTable(
        doc,
        theme,
        width,
        [
          { label: 'Figure' },
          { label: 'Total', width: 110, align: 'right' },
          ...(previous ? [{ label: 'Period before', width: 110, align: 'right' as const }] : []),
        ],
        totalsOf(plan.report, plan.sees_cost).map((key) => [
          text(labelOf(key)),
          text(figure(key, totals[key]), theme.strong),
          ...(previous ? [text(figure(key, previous[key]))] : []),
        ]),
      ),
      makeGap(theme.gap),
    ];
    if (rows.length > 0)
      parts.push(
        makeTable(
          doc,
          theme,
          width,
          [
            { label: reportGroupings[plan.by].label },
            ...columns.map((key) => ({ label: labelOf(key), width: 44, align: 'right' as const })),
          ],
          rows.map((row) => [
            [...text(row.label), ...text(row.detail, theme.small)],
            ...columns.map((key) => text(figure(key, row.values[key]), theme.small)),
          ]),
        ),
      );
    if (rows.length < total) parts.push(makeText(doc, `The first ${rows.length} of ${total} rows`, theme.small, width));
    drawFlow(doc, sheet, parts, {
      footer: (page, pages) => makeText(doc, `${title}, page ${page} of ${pages}`, theme.small, width),
    });
  });
}
