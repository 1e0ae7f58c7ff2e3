import type { ListColumn } from '@tradepost/contracts/orders/quote-line.data';

/** The words by which the heading of a list tells what its column holds, in lower case. */
export const headingWords: Record<ListColumn, readonly string[]> = {
  identifier: [
    'imei',
    'imeis',
    'imei/sn',
    'imei/serial',
    'imei number',
    'serial',
    'serial number',
    'serial no',
    's/n',
    'sn',
    'esn',
    'meid',
  ],
  quantity: [
    'quantity',
    'qty',
    'qnty',
    'count',
    'pcs',
    'pieces',
    'units',
    'amount of devices',
    'no of units',
    'stk',
    'anzahl',
    'menge',
    '#',
  ],
  grade: ['grade', 'condition', 'cosmetic', 'cosmetic grade', 'cond', 'quality', 'zustand', 'state'],
  storage: ['storage', 'capacity', 'memory', 'size', 'gb', 'rom', 'speicher', 'ssd', 'hdd'],
  carrier: ['carrier', 'network', 'lock', 'lock status', 'sim', 'sim lock', 'operator', 'provider'],
  color: ['color', 'colour', 'farbe'],
  brand: ['brand', 'make', 'manufacturer', 'oem', 'marke', 'vendor'],
  price: [
    'price',
    'asking price',
    'ask',
    'asking',
    'unit price',
    'target',
    'target price',
    'price each',
    'preis',
    'each',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'details'],
  model: ['model', 'model name', 'modell', 'model number'],
  text: [
    'device',
    'description',
    'item',
    'product',
    'product name',
    'item description',
    'name',
    'title',
    'devices',
    'phone',
    'sku name',
    'artikel',
    'bezeichnung',
  ],
};

/** The grades that lists use, for a column without a heading. */
export const gradeWords: ReadonlySet<string> = new Set(
  'a+ a a- ab b+ b b- c+ c c- d e f aa abc new mint perfect excellent flawless good fair poor broken faulty damaged cracked used refurbished functional defective'.split(
    ' ',
  ),
);

export const carrierWords: ReadonlySet<string> = new Set(
  'unlocked locked at&t att verizon vzw t-mobile tmobile tmo sprint o2 ee vodafone three orange wifi wi-fi cellular gsm cdma simfree'.split(
    ' ',
  ),
);
