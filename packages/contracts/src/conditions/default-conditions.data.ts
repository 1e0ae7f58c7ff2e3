import type { RepairPart } from './defect-part.data.ts';

/** The conditions a category starts with when it is activated. The company can then edit them. */

export interface DefaultCondition {
  key: string;
  name: string;
  /** The first is the term, the rest are sub-terms. */
  terms: readonly string[];
}

export interface DefaultDefect {
  key: string;
  name: string;
  /** 0: an amount in minor units; 1: a percentage. */
  amount_type: 0 | 1;
  amount_price: number;
  is_stackable?: false;
  is_below_floor?: true;
  /** Left out: none. */
  part?: RepairPart;
}

const noPower: DefaultCondition = {
  key: 'no-power',
  name: 'No power',
  terms: ['Does not turn on', 'Or turns off by itself', 'Parts may be missing'],
};

const handheld: readonly DefaultCondition[] = [
  {
    key: 'like-new',
    name: 'Like new',
    terms: ['No marks at all, fully works', 'Battery health above 85%', 'All original parts'],
  },
  {
    key: 'good',
    name: 'Good',
    terms: ['Light wear, fully works', 'Fine scratches only, too shallow to feel', 'No cracks or dents'],
  },
  {
    key: 'fair',
    name: 'Fair',
    terms: ['Heavy wear or one small fault', 'Deep scratches or small dents', 'Screen and touch work everywhere'],
  },
  {
    key: 'broken',
    name: 'Broken',
    terms: [
      'Cracked, or a main function fails',
      'Cracked glass, bent housing or lines on the screen',
      'Still turns on',
    ],
  },
  noPower,
];

const computer: readonly DefaultCondition[] = [
  {
    key: 'like-new',
    name: 'Like new',
    terms: ['No marks at all, fully works', 'Battery needs no service', 'Charger included'],
  },
  {
    key: 'good',
    name: 'Good',
    terms: ['Light wear, fully works', 'Fine scratches on the lid or base', 'Every key and port works'],
  },
  {
    key: 'fair',
    name: 'Fair',
    terms: [
      'Heavy wear, or one part does not work',
      'Keyboard, trackpad or a port does not work',
      'Minor display faults',
    ],
  },
  {
    key: 'broken',
    name: 'Broken',
    terms: ['Display, hinge or several parts do not work', 'Cracked display, or keys missing', 'Still turns on'],
  },
  noPower,
];

const accessory: readonly DefaultCondition[] = [
  { key: 'like-new', name: 'Like new', terms: ['No marks at all, fully works', 'Everything from the box included'] },
  { key: 'good', name: 'Good', terms: ['Light wear, fully works', 'Case or controller included'] },
  { key: 'fair', name: 'Fair', terms: ['Heavy wear, fully works', 'Small parts may be missing'] },
  { key: 'broken', name: 'Broken', terms: ['A main function does not work', 'Still turns on'] },
  noPower,
];

const book: readonly DefaultCondition[] = [
  { key: 'like-new', name: 'Like new', terms: ['Unread, no marks', 'Dust jacket included where there was one'] },
  { key: 'good', name: 'Good', terms: ['Read with care', 'No writing, no loose pages'] },
  { key: 'fair', name: 'Fair', terms: ['Worn, all pages present', 'Some writing or a creased spine'] },
];

/** Keyed by category; the company's own categories start with the conditions of accessories. */
const conditionsByCategory: Readonly<Record<string, readonly DefaultCondition[]>> = {
  smartphones: handheld,
  tablets: handheld,
  smartwatches: handheld,
  macs: computer,
  laptops: computer,
  books: book,
};

export const defaultConditions = (category_key: string): readonly DefaultCondition[] =>
  conditionsByCategory[category_key] ?? accessory;

const locks: readonly DefaultDefect[] = [
  { key: 'financed', name: 'Not fully paid off', amount_type: 1, amount_price: 50, is_stackable: false },
  {
    key: 'blacklisted',
    name: 'Reported lost or stolen',
    amount_type: 1,
    amount_price: 100,
    is_stackable: false,
    is_below_floor: true,
  },
  {
    key: 'activation-locked',
    name: 'Activation lock is on',
    amount_type: 1,
    amount_price: 100,
    is_stackable: false,
    is_below_floor: true,
  },
];

const managed: DefaultDefect = {
  key: 'mdm',
  name: 'Managed by an organization (MDM)',
  amount_type: 1,
  amount_price: 60,
  is_stackable: false,
};

const screenDefects: readonly DefaultDefect[] = [
  { key: 'screen-crack', name: 'Screen cracked', amount_type: 1, amount_price: 30, part: 'screen' },
  { key: 'display-lines', name: 'Lines or burn-in on the display', amount_type: 1, amount_price: 25, part: 'screen' },
  { key: 'buttons', name: 'A button doesn’t work', amount_type: 1, amount_price: 8, part: 'buttons' },
  { key: 'speaker', name: 'Speaker or microphone doesn’t work', amount_type: 1, amount_price: 8 },
  { key: 'battery-low', name: 'Battery health below 80%', amount_type: 1, amount_price: 10, part: 'battery' },
  { key: 'housing-bent', name: 'Housing bent', amount_type: 1, amount_price: 25, part: 'housing' },
  { key: 'water', name: 'Water indicator triggered', amount_type: 1, amount_price: 40, part: 'board' },
];

const handheldDefects: readonly DefaultDefect[] = [
  ...screenDefects,
  { key: 'back-glass', name: 'Back glass cracked', amount_type: 1, amount_price: 15, part: 'back-glass' },
  { key: 'camera', name: 'Camera doesn’t work', amount_type: 1, amount_price: 15, part: 'camera' },
  { key: 'face-touch-id', name: 'Face or fingerprint recognition doesn’t work', amount_type: 1, amount_price: 20 },
  { key: 'charging-port', name: 'Charging port doesn’t work', amount_type: 1, amount_price: 10, part: 'port' },
  { key: 'battery-message', name: 'Battery warning shown', amount_type: 1, amount_price: 6, part: 'battery' },
  { key: 'aftermarket', name: 'Non-original parts warning shown', amount_type: 1, amount_price: 12 },
  ...locks,
  managed,
];

const computerDefects: readonly DefaultDefect[] = [
  ...screenDefects,
  { key: 'keyboard', name: 'Keyboard or trackpad doesn’t work', amount_type: 1, amount_price: 15 },
  { key: 'port', name: 'A port doesn’t work', amount_type: 1, amount_price: 10, part: 'port' },
  { key: 'charger-missing', name: 'Charger missing', amount_type: 1, amount_price: 4 },
  ...locks,
  managed,
];

const watchDefects: readonly DefaultDefect[] = [
  ...screenDefects,
  { key: 'band-missing', name: 'Band missing', amount_type: 1, amount_price: 5 },
  { key: 'charger-missing', name: 'Charger missing', amount_type: 1, amount_price: 4 },
  ...locks,
];

const accessoryDefects: readonly DefaultDefect[] = [
  { key: 'parts-missing', name: 'Controller, case or cable missing', amount_type: 1, amount_price: 20 },
  { key: 'battery-low', name: 'Battery drains quickly', amount_type: 1, amount_price: 15, part: 'battery' },
];

const defectsByCategory: Readonly<Record<string, readonly DefaultDefect[]>> = {
  smartphones: handheldDefects,
  tablets: handheldDefects,
  smartwatches: watchDefects,
  macs: computerDefects,
  laptops: computerDefects,
  books: [],
};

export const defaultDefects = (category_key: string): readonly DefaultDefect[] =>
  defectsByCategory[category_key] ?? accessoryDefects;

/** The defects offered for any set: all lists above, plus others that shops often ask for. */
export const standardDefects: readonly DefaultDefect[] = [
  ...handheldDefects,
  ...computerDefects,
  ...watchDefects,
  ...accessoryDefects,
  { key: 'stylus-missing', name: 'Stylus missing', amount_type: 1, amount_price: 8 } as const,
  { key: 'carrier-locked', name: 'Locked to a carrier', amount_type: 1, amount_price: 12 } as const,
].filter((defect, index, all) => all.findIndex(({ key }) => key === defect.key) === index);
