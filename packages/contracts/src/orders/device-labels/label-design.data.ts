interface LabelSizeFact {
  label: string;
  /** In millimeters, as it is read. */
  width: number;
  height: number;
  margin: number;
  /** Labels on office paper: 3 columns of 10. */
  sheet?: {
    paper: 'a4' | 'letter';
    columns: number;
    rows: number;
    left: number;
    top: number;
    step_x: number;
    step_y: number;
  };
}

/** The label sizes that shops use, in millimeters. */
export const labelSizes = {
  '62x29': { label: '62 × 29 mm', width: 62, height: 29, margin: 1.5 },
  '29x90': { label: '29 × 90 mm', width: 90, height: 29, margin: 1.5 },
  '57x32': { label: '57 × 32 mm', width: 57, height: 32, margin: 1.5 },
  '50x25': { label: '50 × 25 mm', width: 50, height: 25, margin: 1.5 },
  '100x50': { label: '100 × 50 mm', width: 100, height: 50, margin: 2.5 },
  letter_3x10: {
    label: 'Letter sheet, 3 × 10',
    width: 66.7,
    height: 25.4,
    margin: 2.5,
    sheet: { paper: 'letter', columns: 3, rows: 10, left: 4.8, top: 12.7, step_x: 69.85, step_y: 25.4 },
  },
  a4_3x10: {
    label: 'A4 sheet, 3 × 10',
    width: 70,
    height: 29.7,
    margin: 4,
    sheet: { paper: 'a4', columns: 3, rows: 10, left: 0, top: 0, step_x: 70, step_y: 29.7 },
  },
} as const satisfies Record<string, LabelSizeFact>;
export type LabelSize = keyof typeof labelSizes;
export const labelSizeKeys = Object.keys(labelSizes) as [LabelSize, ...LabelSize[]];

export const labelSizeFact = (size: LabelSize): LabelSizeFact => labelSizes[size];

/** What a label can show. */
export const labelElements = {
  unit_qr: { label: 'Unit number as QR code', kind: 'code' },
  unit_bars: { label: 'Unit number as barcode', kind: 'code' },
  identifier_bars: { label: 'IMEI or serial number as barcode', kind: 'code' },
  number: { label: 'Unit number', kind: 'text' },
  title: { label: 'Device', kind: 'text' },
  variant: { label: 'Storage, color and carrier', kind: 'text' },
  condition: { label: 'Grade', kind: 'text' },
  color: { label: 'Color', kind: 'text' },
  battery: { label: 'Battery health', kind: 'text' },
  shelf: { label: 'Shelf', kind: 'text' },
  shelf_bars: { label: 'Shelf as barcode', kind: 'code' },
  price: { label: 'Price', kind: 'text' },
  cost: { label: 'Cost in code', kind: 'text' },
  box: { label: 'Box ID', kind: 'text' },
  location: { label: 'Location and date', kind: 'text' },
  text: { label: 'Your own text', kind: 'text' },
} as const;
export type LabelElementKind = keyof typeof labelElements;
export const labelElementKinds = Object.keys(labelElements) as [LabelElementKind, ...LabelElementKind[]];

export const elementSizes = { s: 'Small', m: 'Medium', l: 'Large' } as const;
export type ElementSize = keyof typeof elementSizes;

export interface LabelElement {
  kind: LabelElementKind;
  size: ElementSize;
  is_shown: boolean;
  /** Of `text` only. */
  text?: string | undefined;
}

export const maxLabelText = 80;

const element = (kind: LabelElementKind, size: ElementSize, is_shown = true): LabelElement => ({
  kind,
  size,
  is_shown,
});

/** The shipped design. */
export const defaultLabel: { size: LabelSize; elements: readonly LabelElement[] } = {
  size: '62x29',
  elements: [
    element('unit_qr', 'm'),
    element('number', 'l'),
    element('title', 'm'),
    element('variant', 's'),
    element('condition', 's'),
    element('box', 's'),
    element('location', 's'),
    element('identifier_bars', 'm'),
    element('unit_bars', 'm', false),
    element('color', 's', false),
    element('battery', 's', false),
    element('shelf', 's', false),
    element('shelf_bars', 's', false),
    element('price', 'l', false),
    element('cost', 's', false),
    { kind: 'text', size: 's', is_shown: false, text: '' },
  ],
};
