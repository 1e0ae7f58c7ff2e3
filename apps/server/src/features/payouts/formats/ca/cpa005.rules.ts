import { findPayeeProblem } from '../ascii.rules.ts';
import type { BankFile, BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { defineFormat } from '../csv/csv-format.rules.ts';
import { alpha, blank, type Column, fixed, numeric, record } from '../fixed-width.rules.ts';
import { localStamp } from '../local-stamp.rules.ts';

const width = 1464;
const segmentWidth = 240;
const segmentsPerRecord = 6;
const maxEntry = 9_999_999_999;

/** Miscellaneous payments. */
const transactionType = 450;

/** The 1464-character file of Canadian banks. */
export const cpa005: BankFormat = defineFormat({
  key: 'ca-cpa005',
  label: 'Canadian EFT (CPA 005)',
  method: 'eft',
  sender: 'ca',
  currencies: ['CAD'],
  max_lines: 5_000,
  country: 'CA',
  checkLine: ({ amount, payee }) => {
    if (amount > maxEntry) return 'The amount is too high for an EFT payment';
    return findPayeeProblem({ payee });
  },
  write: writeCpa005,
});

/** `0YYDDD`: the year and the day of the year. */
function julianOf(day: string): Column {
  const start = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  const dayOfYear = (Date.parse(`${day}T00:00:00Z`) - start) / 86_400_000 + 1;
  return fixed(`0${day.slice(2, 4)}${String(dayOfYear).padStart(3, '0')}`);
}

/** 1 to 9999: what the bank tells files apart by. */
const fileNumberOf = ({ batch_number }: FileRequest) => numeric(4, ((batch_number - 1) % 9999) + 1);

const createdOn = ({ created_at, timezone }: FileRequest) => localStamp(created_at, timezone).iso.slice(0, 10);

function writeCpa005(request: FileRequest): BankFile {
  const { sender, lines } = request;
  const origin = [alpha(10, sender.originator_id ?? ''), fileNumberOf(request)];
  const header = record(width, [
    fixed('A'),
    numeric(9, 1),
    ...origin,
    julianOf(createdOn(request)),
    numeric(5, sender.data_center ?? '0'),
    blank(20),
    fixed('CAD'),
    blank(1406),
  ]);
  const groups: PaymentLine[][] = [];
  for (let at = 0; at < lines.length; at += segmentsPerRecord) groups.push(lines.slice(at, at + segmentsPerRecord));
  const credits = groups.map((group, index) =>
    record(width, [
      fixed('C'),
      numeric(9, index + 2),
      ...origin,
      ...group.flatMap((paid) => segmentOf(request, paid)),
      blank((segmentsPerRecord - group.length) * segmentWidth),
    ]),
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const trailer = record(width, [
    fixed('Z'),
    numeric(9, groups.length + 2),
    ...origin,
    numeric(22, 0),
    numeric(14, total),
    numeric(8, lines.length),
    numeric(44, 0),
    blank(1352),
  ]);
  return {
    name: `eft-${request.batch_number}.txt`,
    content_type: 'text/plain; charset=us-ascii',
    content: Buffer.from([header, ...credits, trailer].map((text) => `${text}\r\n`).join(''), 'ascii'),
    references: lines.map(({ reference }) => reference),
  };
}

const bankOf = (details: Readonly<Record<string, string>>) =>
  numeric(9, `0${details.institution_number ?? ''}${details.transit_number ?? ''}`);

function segmentOf(request: FileRequest, { amount, details, payee, reference }: PaymentLine): Column[] {
  const { sender } = request;
  return [
    numeric(3, transactionType),
    numeric(10, amount),
    julianOf(request.effective_date ?? createdOn(request)),
    bankOf(details),
    alpha(12, details.account_number ?? ''),
    // The item trace number and the stored transaction type are the bank's.
    numeric(22, 0),
    numeric(3, 0),
    alpha(15, sender.short_name ?? ''),
    alpha(30, payee),
    alpha(30, sender.long_name ?? ''),
    alpha(10, sender.originator_id ?? ''),
    alpha(19, reference),
    bankOf(sender),
    alpha(12, sender.account_number ?? ''),
    blank(15),
    blank(22),
    blank(2),
    numeric(11, 0),
  ];
}
