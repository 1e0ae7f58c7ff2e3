/** Parts of a text that name no device: quantities, prices, battery health, age, IMEIs. */
export const irrelevantParts: readonly RegExp[] = [
  /(?<!\d)\d{14,18}(?!\d)/g,
  /[$€£¥]\s?\d[\d.,]*/g,
  /\d[\d.,]*\s?(?:[$€£¥]|usd|eur|gbp|bucks|dollars)(?![a-z])/g,
  /(?:battery(?:\s(?:health|life|capacity))?|\bbh)\W{0,3}\d{2,3}\s?%?/g,
  /\d{1,3}\s?%/g,
  /\b\d{2,3}\s(?:battery|bh)\b/g,
  /\bios\s?\d+(?:\.\d+)*/g,
  /\b\d{1,2}\s?(?:years?|yrs?|months?|weeks?|days?)\b(?:\sold)?/g,
  /^\s*\d{1,4}\s?(?:x|×|pcs?|pieces?|units?)\s(?=\S)/g,
  /\b(?:qty|quantity)\W{0,3}\d{1,4}\b/g,
  /\b\d{1,4}\s?(?:pcs?|pieces?|units?|ea)\b/g,
  /(?<=\s)[x×]\d{1,3}(?=\s|$|[,;])/g,
];

/** Short and joined forms, with the words they stand for. Tried in this order on the normalized text. */
export const shortForms: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\b(\d{2,}) ?g\b|\b(\d+) ?(?:gigs?|gigabytes?)\b/g, '$1$2gb'],
  [/\b(\d+) ?(?:terabytes?|t)\b/g, '$1tb'],
  [/\b(?:1000|1024)(?:gb)?\b/g, '1tb'],
  [/\b(?:2000gb|2048gb|2048)\b/g, '2tb'],
  [/\bi ?phones?(?=\d|\b)/g, 'iphone '],
  [/\bip(?:h|hn)? ?(?=\d|x[rs]?\b|se\b)/g, 'iphone '],
  [/\bi(?=1[1-9]\b)/g, 'iphone '],
  [/\bi ?pads?(?=\d|\b)/g, 'ipad '],
  [/\bipad(air|pro|mini)/g, 'ipad $1 '],
  [/\bmac ?book ?(air|pro)/g, 'macbook $1 '],
  [/\bmac book\b/g, 'macbook'],
  [/\bmba(?=\d|\b)/g, 'macbook air '],
  [/\bmbp(?=\d|\b)/g, 'macbook pro '],
  [/\bair ?pods? ?(pro|max)?/g, 'airpods $1 '],
  [/\baw ?(?=s?\d|se\b|ultra)/g, 'apple watch '],
  [/\bps ?(?=\d\b)/g, 'playstation '],
  [/\bplay station/g, 'playstation'],
  [/\bone plus\b/g, 'oneplus'],
  [/\b1 ?\+ ?(?=\d)/g, 'oneplus '],
  [/\bsam(?:sung)? ?galaxy/g, 'samsung galaxy '],
  [/\bgalaxy(?=\S)/g, 'galaxy '],
  [/\bz ?(fold|flip) ?(?=\d|\b)/g, 'z $1 '],
  [/\btab ?s ?(?=\d)/g, 'tab s'],
  [/\bs ?(2\d) ?u\b/g, 's$1 ultra'],
  [/\bs (2\d)\b/g, 's$1'],
  [/\bnote ?(?=\d)/g, 'note '],
  [/\bse ?(?=\d\b)/g, 'se '],
  [/\bseries ?(?=\d)/g, 'series '],
  [/\b(1\d) ?pm\b/g, '$1 pro max'],
  [/\b(1\d) ?p\b/g, '$1 pro'],
  [/\bpro ?max\b|\bpromax(?=\d)/g, 'pro max '],
  [/(\d)\+/g, '$1 plus '],
  [/\+/g, ' '],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/g, '$1'],
  [/\bat t\b/g, 'att'],
  [/\bt mobile\b|\btmo\b|\btmob\b/g, 'tmobile'],
  [/\bvzw\b|\bvzn\b|\bvz\b/g, 'verizon'],
  [/\bwi fi\b/g, 'wifi'],
  [/\bcell\b/g, 'cellular'],
  [/\b(?:sim|network|carrier) ?free\b|\b(?:fully|factory|sim|carrier|network) unlocked\b|\bunlock\b/g, 'unlocked'],
  [/\bstainless\b(?! steel)/g, 'stainless steel'],
  [/\baluminium\b/g, 'aluminum'],
];

/** Carriers that a catalog without a value of their own counts as any other carrier. */
export const otherCarriers: ReadonlySet<string> = new Set([
  'sprint',
  'cricket',
  'metro',
  'metropcs',
  'boost',
  'tracfone',
  'straighttalk',
  'xfinity',
  'spectrum',
  'uscellular',
  'vodafone',
  'o2',
  'ee',
  'three',
  'telekom',
]);

/** Words that tell models of one family apart. A text that has one does not mean a model without it. */
export const qualifiers: ReadonlySet<string> = new Set([
  'pro',
  'max',
  'plus',
  'mini',
  'ultra',
  'air',
  'fe',
  'se',
  'xl',
  'lite',
  'fold',
  'flip',
  'note',
  'oled',
  'slim',
]);

/** Words that a seller writes about any device. They are no misspelled name. */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'phone phones smartphone tablet laptop watch watches console with and the works working work good great fair mint like ' +
    'new small light heavy crack cracks cracked screen scratch scratches scratched back front glass battery boxed box ' +
    'charger black white blue green purple pink gold silver grey gray graphite titanium natural midnight starlight ' +
    'yellow orange space clean locked icloud account please price offer used barely almost perfect never opened edition'
  ).split(' '),
);
