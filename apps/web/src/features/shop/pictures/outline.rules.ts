export const outlines = [
  'phone',
  'tablet',
  'laptop',
  'desktop',
  'watch',
  'console',
  'headphones',
  'book',
  'camera',
  'other',
] as const;
export type Outline = (typeof outlines)[number];

/** Words in the key of a category, also of a company's own. The first that fits decides: headphones are no phones. */
const words: readonly (readonly [RegExp, Outline])[] = [
  [/head(phone|set)|earbud|earphone|airpod/, 'headphones'],
  [/phone|handset/, 'phone'],
  [/tablet|ipad|e-?reader/, 'tablet'],
  [/imac|mac-(mini|pro|studio)|desktop|computer|monitor/, 'desktop'],
  [/laptop|^macs?$|macbook|notebook|chromebook/, 'laptop'],
  [/watch|wearable/, 'watch'],
  [/console|gam(e|ing)/, 'console'],
  [/book/, 'book'],
  [/camera|lens|drone/, 'camera'],
];

/** The drawing that stands for devices of a category without a picture. */
export const outlineOf = (category_key: string): Outline =>
  words.find(([pattern]) => pattern.test(category_key))?.[1] ?? 'other';
