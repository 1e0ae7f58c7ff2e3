import { type ReportField, reportFieldFacts } from '@tradepost/contracts/compliance/report.data';
import { formatDay } from '@tradepost/contracts/dates';
import { makeGap, makeText } from '../../../../platform/pdf/blocks.ts';
import { writePdf } from '../../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../../platform/pdf/flow.ts';
import { innerWidth, officePaper, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { makeTable } from '../../../../platform/pdf/table.ts';
import { themeOf } from '../../../../platform/pdf/theme.ts';
import { emptyText, type ReportHead, type ReportRow, textOf } from '../report-file.rules.ts';

interface Printed {
  head: ReportHead;
  fields: readonly ReportField[];
  rows: readonly ReportRow[];
  country: string;
  now: string;
}

const groups: readonly { label: string; width?: number; fields: readonly ReportField[] }[] = [
  { label: 'Purchase', width: 110, fields: ['transaction', 'purchased_at', 'location', 'clerk', 'price', 'currency'] },
  {
    label: 'Seller',
    fields: [
      ...(['seller_name', 'seller_address', 'seller_birth_date', 'seller_phone'] as const),
      ...(['id_type', 'id_number', 'id_issuer', 'id_expires'] as const),
    ],
  },
  {
    label: 'Device',
    fields: ['category', 'brand', 'model', 'variant', 'color', 'serial', 'imei', 'condition', 'marks'],
  },
];

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Values that need no name in front of them. */
const plain: readonly ReportField[] = ['transaction', 'seller_name', 'model', 'brand', 'variant'];

/** The report for paper: one row per device. */
export function printReport({ head, fields, rows, country, now }: Printed): Promise<Buffer> {
  const paper = officePaper(country);
  const sheet = paperSizes[paper];
  const theme = themeOf(paper);
  const width = innerWidth(sheet);
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, 'UTC', country);
  const days = head.from_day === head.day ? day(head.day) : `${day(head.from_day)} to ${day(head.day)}`;
  return writePdf({ title: `Report of purchases ${head.day}`, author: head.company, country, now }, (doc) => {
    const facts = [
      `${head.company}, ${head.location}`,
      `For ${head.agency}`,
      `${days}, ${head.timezone}`,
      `${rows.length === 0 ? emptyText : `${many(head.purchase_count, 'purchase')}, ${many(rows.length, 'device')}`}`,
      ...(head.revision > 1 ? [`Correction ${head.revision - 1}`] : []),
    ];
    const parts: Part[] = [
      makeText(doc, 'Report of purchases', theme.title, width),
      makeGap(6),
      ...facts.map((fact) => makeText(doc, fact, theme.body, width)),
      makeGap(theme.gap),
    ];
    if (rows.length > 0) {
      const cells = rows.map((row) =>
        groups.map((group) =>
          group.fields
            .filter((field) => fields.includes(field))
            .map((field) => ({ field, text: textOf(row.cells[field]) }))
            .filter(({ text }) => text !== '')
            .map(({ field, text }) => ({
              text: plain.includes(field) ? text : `${reportFieldFacts[field].label}: ${text}`,
              style: plain.includes(field) ? theme.strong : theme.small,
              max_lines: 4,
            })),
        ),
      );
      parts.push(makeTable(doc, theme, width, groups, cells));
    }
    drawFlow(doc, sheet, parts, {
      footer: (page, pages) =>
        makeText(doc, `${head.location}, ${head.day}, page ${page} of ${pages}`, theme.small, width),
    });
  });
}
