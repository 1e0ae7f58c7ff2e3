/** Reads NACHA files by the places that the format's description names. It shares no code with the writer. */

const places = {
  '1': {
    priority: [2, 3],
    destination: [4, 13],
    origin: [14, 23],
    created_on: [24, 29],
    created_at: [30, 33],
    modifier: [34, 34],
    record_size: [35, 37],
    blocking: [38, 39],
    format: [40, 40],
    destination_name: [41, 63],
    origin_name: [64, 86],
    reference: [87, 94],
  },
  '5': {
    service_class: [2, 4],
    company_name: [5, 20],
    discretionary: [21, 40],
    company_id: [41, 50],
    sec: [51, 53],
    description: [54, 63],
    descriptive_date: [64, 69],
    effective_date: [70, 75],
    settlement_date: [76, 78],
    originator_status: [79, 79],
    odfi: [80, 87],
    batch_number: [88, 94],
  },
  '6': {
    transaction_code: [2, 3],
    rdfi: [4, 11],
    check_digit: [12, 12],
    account: [13, 29],
    amount: [30, 39],
    individual_id: [40, 54],
    name: [55, 76],
    discretionary: [77, 78],
    addenda: [79, 79],
    trace: [80, 94],
  },
  '8': {
    service_class: [2, 4],
    entry_count: [5, 10],
    hash: [11, 20],
    debits: [21, 32],
    credits: [33, 44],
    company_id: [45, 54],
    authentication: [55, 73],
    reserved: [74, 79],
    odfi: [80, 87],
    batch_number: [88, 94],
  },
  '9': {
    batch_count: [2, 7],
    block_count: [8, 13],
    entry_count: [14, 21],
    hash: [22, 31],
    debits: [32, 43],
    credits: [44, 55],
    reserved: [56, 94],
  },
} as const;

type Kind = keyof typeof places;
export type NachaRecord = Record<string, string>;

export interface NachaBatch {
  header: NachaRecord;
  entries: NachaRecord[];
  control: NachaRecord;
}

export interface NachaFile {
  header: NachaRecord;
  batches: NachaBatch[];
  control: NachaRecord;
  lines: string[];
}

function cut(line: string): NachaRecord {
  const fields = places[line.charAt(0) as Kind];
  if (!fields) throw new Error(`unknown record: ${line}`);
  return Object.fromEntries(Object.entries(fields).map(([name, [from, to]]) => [name, line.slice(from - 1, to)]));
}

/** Throws where the file is not in the order 1 (5 6… 8)… 9 and nines. */
export function parseNacha(text: string): NachaFile {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  const shape = lines.map((line) => line.charAt(0)).join('');
  if (!/^1(?:56+8)+99*$/.test(shape)) throw new Error(`records out of order: ${shape}`);
  const end = lines.findIndex((line) => line.startsWith('9'));
  const batches: NachaBatch[] = [];
  let open: NachaBatch = { header: {}, entries: [], control: {} };
  for (const line of lines.slice(1, end)) {
    if (line.startsWith('5')) open = { header: cut(line), entries: [], control: {} };
    else if (line.startsWith('6')) open.entries.push(cut(line));
    else batches.push({ ...open, control: cut(line) });
  }
  return { header: cut(lines[0] ?? ''), batches, control: cut(lines[end] ?? ''), lines };
}
