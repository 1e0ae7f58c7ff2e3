/** The formats of a price list that is read from an address or uploaded, as texts name them. */
export const listFormats = 'CSV, Excel, JSON or XML';

/** The endings of a price list that is uploaded. A zip file holds one of the others. */
export const listEndings: readonly string[] = ['.csv', '.txt', '.tsv', '.xlsx', '.json', '.xml', '.zip'];
