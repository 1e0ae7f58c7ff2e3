import type { FileRequest, PaymentLine, SenderDetails } from '../bank-format.rules.ts';
import { alpha, blank, type Column, fixed, numeric, record, rightAlpha } from '../fixed-width.rules.ts';
import { localStamp } from '../local-stamp.rules.ts';

const width = 94;
const line = (...columns: readonly Column[]) => record(width, columns);

interface Entry {
  /** Null: the debit of a balanced file. */
  line: PaymentLine | null;
  transaction_code: string;
  routing: string;
  account: string;
  amount: number;
  individual_id: string;
  name: string;
  is_debit: boolean;
  trace: string;
}

interface Batch {
  sec: 'PPD' | 'CCD';
  number: number;
  service_class: 200 | 220;
  entries: Entry[];
}

/** The file's text, and the trace number of each line of the request in its order. */
export function writeNacha(request: FileRequest, { is_prenote }: { is_prenote: boolean }) {
  const batches = batchesOf(request, is_prenote);
  const records = [
    fileHeader(request),
    ...batches.flatMap((batch) => [
      batchHeader(request, batch),
      ...batch.entries.map(entryDetail),
      batchControl(request, batch),
    ]),
  ];
  const block_count = Math.ceil((records.length + 1) / 10);
  records.push(fileControl(batches, block_count));
  while (records.length < block_count * 10) records.push('9'.repeat(width));
  const traces = new Map(batches.flatMap(({ entries }) => entries.map((entry) => [entry.line, entry.trace])));
  return {
    text: records.map((text) => `${text}\r\n`).join(''),
    references: request.lines.map((paid) => traces.get(paid) ?? ''),
  };
}

const odfiOf = ({ odfi_routing, destination_routing }: SenderDetails) =>
  (odfi_routing ?? destination_routing ?? '').slice(0, 8);

/**
 * Traces are unique over the last thousand batches, because a return names its payment only by the trace: the batch's
 * number in three digits, then the entry's place in the file.
 */
function makeTracer(request: FileRequest): () => string {
  const odfi = odfiOf(request.sender);
  let place = 0;
  return () => {
    place += 1;
    return `${odfi}${String(request.batch_number % 1000).padStart(3, '0')}${String(place).padStart(4, '0')}`;
  };
}

function batchesOf(request: FileRequest, is_prenote: boolean): Batch[] {
  const { lines, sender } = request;
  const nextTrace = makeTracer(request);
  const isBalanced = sender.is_balanced === 'yes' && !is_prenote;
  const groups = [
    { sec: 'PPD' as const, lines: lines.filter(({ is_company }) => !is_company) },
    { sec: 'CCD' as const, lines: lines.filter(({ is_company }) => is_company) },
  ];
  return groups
    .filter((group) => group.lines.length > 0)
    .map(({ sec, lines: paid }, index) => {
      const entries = paid.map((paidLine) => creditOf(paidLine, is_prenote, nextTrace()));
      if (isBalanced) entries.push(offsetOf(request, entries, nextTrace()));
      return { sec, number: index + 1, service_class: isBalanced ? 200 : 220, entries };
    });
}

function creditOf(paid: PaymentLine, is_prenote: boolean, trace: string): Entry {
  const { details, amount, reference, payee } = paid;
  const isSavings = details.account_type === 'savings';
  const codes = is_prenote ? { checking: '23', savings: '33' } : { checking: '22', savings: '32' };
  return {
    line: paid,
    transaction_code: isSavings ? codes.savings : codes.checking,
    routing: details.routing_number ?? '',
    account: details.account_number ?? '',
    amount: is_prenote ? 0 : amount,
    individual_id: reference,
    name: payee,
    is_debit: false,
    trace,
  };
}

/** The debit of a balanced file: the sum of the batch's credits from the company's account. */
function offsetOf({ sender, company_name }: FileRequest, credits: readonly Entry[], trace: string): Entry {
  return {
    line: null,
    transaction_code: sender.offset_type === 'savings' ? '37' : '27',
    routing: sender.offset_routing ?? '',
    account: sender.offset_account ?? '',
    amount: credits.reduce((sum, { amount }) => sum + amount, 0),
    individual_id: 'OFFSET',
    name: sender.sender_name ?? company_name,
    is_debit: true,
    trace,
  };
}

function fileHeader({ sender, company_name, created_at, timezone, files_today, batch_number }: FileRequest): string {
  const stamp = localStamp(created_at, timezone);
  return line(
    fixed('101'),
    rightAlpha(10, sender.destination_routing ?? ''),
    rightAlpha(10, sender.origin_id ?? ''),
    fixed(stamp.yymmdd),
    fixed(stamp.hhmm),
    fixed('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.charAt(files_today)),
    fixed('094101'),
    alpha(23, sender.destination_name ?? ''),
    alpha(23, sender.origin_name ?? company_name),
    alpha(8, String(batch_number)),
  );
}

function batchHeader({ sender, effective_date, created_at, timezone }: FileRequest, batch: Batch): string {
  return line(
    fixed('5'),
    numeric(3, batch.service_class),
    alpha(16, sender.sender_name ?? ''),
    blank(20),
    alpha(10, sender.sender_id ?? ''),
    fixed(batch.sec),
    alpha(10, sender.entry_description ?? ''),
    fixed(localStamp(created_at, timezone).yymmdd),
    fixed((effective_date ?? '').replaceAll('-', '').slice(2)),
    blank(3),
    fixed('1'),
    numeric(8, odfiOf(sender)),
    numeric(7, batch.number),
  );
}

function entryDetail(entry: Entry): string {
  return line(
    fixed('6'),
    fixed(entry.transaction_code),
    numeric(9, entry.routing),
    alpha(17, entry.account),
    numeric(10, entry.amount),
    alpha(15, entry.individual_id),
    alpha(22, entry.name),
    blank(2),
    fixed('0'),
    numeric(15, entry.trace),
  );
}

interface Totals {
  count: number;
  hash: bigint;
  debits: number;
  credits: number;
}

function totalsOf(entries: readonly Entry[]): Totals {
  const sum = (rows: readonly Entry[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return {
    count: entries.length,
    // The banks' numbers without their check digits, of which the last ten digits are kept.
    hash: entries.reduce((total, { routing }) => total + BigInt(routing.slice(0, 8)), 0n) % 10_000_000_000n,
    debits: sum(entries.filter(({ is_debit }) => is_debit)),
    credits: sum(entries.filter(({ is_debit }) => !is_debit)),
  };
}

const totalColumns = (countWidth: number, { count, hash, debits, credits }: Totals) => [
  numeric(countWidth, count),
  numeric(10, hash),
  numeric(12, debits),
  numeric(12, credits),
];

function batchControl({ sender }: FileRequest, batch: Batch): string {
  return line(
    fixed('8'),
    numeric(3, batch.service_class),
    ...totalColumns(6, totalsOf(batch.entries)),
    alpha(10, sender.sender_id ?? ''),
    blank(25),
    numeric(8, odfiOf(sender)),
    numeric(7, batch.number),
  );
}

function fileControl(batches: readonly Batch[], block_count: number): string {
  return line(
    fixed('9'),
    numeric(6, batches.length),
    numeric(6, block_count),
    ...totalColumns(8, totalsOf(batches.flatMap(({ entries }) => entries))),
    blank(39),
  );
}
