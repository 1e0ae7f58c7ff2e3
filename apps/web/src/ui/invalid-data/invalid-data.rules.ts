/** One rejected row of an uploaded file, by column key. `reason` explains why. */
export type InvalidRow = Readonly<Record<string, string | number | null | undefined>>;

export interface InvalidColumn {
  key: string;
  label: string;
}

/** The columns of a price file (specification, section 3). Other uploads pass their own. */
export const invalidPriceColumns: readonly InvalidColumn[] = [
  { key: 'product_id', label: 'Product ID' },
  { key: 'product_name', label: 'Product' },
  { key: 'network_name', label: 'Network' },
  { key: 'size_name', label: 'Size' },
  { key: 'memory_name', label: 'Memory' },
  { key: 'processor_name', label: 'Processor' },
  { key: 'graphics_card_name', label: 'Graphics card' },
  { key: 'isbn10', label: 'ISBN-10' },
  { key: 'isbn13', label: 'ISBN-13' },
  { key: 'reason', label: 'Reason' },
];

const isEmpty = (value: InvalidRow[string]) => value === null || value === undefined || value === '';

/** The columns in which any row has a value. Books have no network, phones no ISBN. */
export function filledColumns(columns: readonly InvalidColumn[], rows: readonly InvalidRow[]): InvalidColumn[] {
  return columns.filter(({ key }) => rows.some((row) => !isEmpty(row[key])));
}

export function cellText(value: InvalidRow[string]): string {
  return isEmpty(value) ? '–' : String(value);
}

/** Progress of the download of all rejected rows, null if none is running. */
export type DownloadPercent = number | null;

export function isDownloading(percent: DownloadPercent): boolean {
  return percent !== null && percent < 100;
}

/** `asked` means that the user must confirm closing during a download. */
export type Closing = 'open' | 'asked' | 'closed';

/** The next state of the modal. Closing it during a download asks first. */
export function closingAfter(closing: Closing, event: 'close' | 'continue' | 'close anyway', percent: DownloadPercent) {
  if (event === 'continue') return 'open';
  if (event === 'close anyway') return 'closed';
  return isDownloading(percent) && closing === 'open' ? 'asked' : 'closed';
}

/** The question disappears if the download ends first. */
export function closingOnProgress(closing: Closing, percent: DownloadPercent): Closing {
  return closing === 'asked' && !isDownloading(percent) ? 'open' : closing;
}
