/**
 * Every color of the product. White-label installs replace only `accent`.
 * `tokens.test.ts` checks that text has a contrast of 4.5:1.
 */

type Tuple = readonly [string, string, string, string, string, string, string, string, string, string];

/** Lightest to darkest. Filled components use step 7 in light and step 6 in dark. */
export const palette = {
  accent: [
    '#edf8f6',
    '#d5eeea',
    '#a8dcd5',
    '#77c7bd',
    '#48afa4',
    '#26958a',
    '#127a72',
    '#0d6761',
    '#0b534e',
    '#083f3c',
  ],
  gray: ['#f8f7f4', '#f1efeb', '#e6e3de', '#d3cfc8', '#b8b3ab', '#78736b', '#6b6760', '#57534d', '#3b3833', '#1f1d1a'],
  /** Mantine's dark scheme uses 0 for text, 4 for borders, 6 for surfaces and 7 for the page. */
  dark: ['#ecebe7', '#cdcac4', '#a8a49d', '#938f88', '#3d3b37', '#302e2b', '#252422', '#1b1a18', '#151412', '#0d0c0b'],
  info: ['#e9f1fb', '#d3e3f7', '#a9c9f0', '#7dade8', '#5893e0', '#3d82da', '#2468bd', '#205ca8', '#1a4880', '#153a66'],
  success: [
    '#e7f5eb',
    '#d0ebd8',
    '#a3d7b3',
    '#74c28c',
    '#4eb06e',
    '#36a359',
    '#237a41',
    '#1f6b39',
    '#18552e',
    '#124424',
  ],
  warning: [
    '#fdf3de',
    '#fae6bd',
    '#f4cf82',
    '#eeb84a',
    '#e9a623',
    '#d99413',
    '#9a6206',
    '#875505',
    '#6a4209',
    '#533407',
  ],
  danger: [
    '#fdecea',
    '#f9d5d2',
    '#f2aba5',
    '#eb7f77',
    '#e45b51',
    '#dd463b',
    '#c22f25',
    '#b3291f',
    '#871e17',
    '#6c1812',
  ],
} as const satisfies Record<string, Tuple>;

export const meanings = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Meaning = (typeof meanings)[number];

interface MeaningColors {
  /** Text on `bg` or on any surface. */
  text: string;
  bg: string;
  border: string;
  /** Badge dots, bars and icons; not for text. */
  dot: string;
}

export interface SchemeTokens {
  /** The page itself, tables and cards. */
  bg: string;
  /** Menu, table headers, insets. */
  sunken: string;
  /** Floating surfaces: menus, dialogs, toasts. */
  raised: string;
  hover: string;
  selected: string;
  border: string;
  border_strong: string;
  text: string;
  /** Secondary text, readable on `sunken`. */
  dim: string;
  /** Links and the accent as text. */
  accent: string;
  focus: string;
  meaning: Record<Meaning, MeaningColors>;
}

export const tokens: Record<'light' | 'dark', SchemeTokens> = {
  light: {
    bg: '#ffffff',
    sunken: '#f8f7f4',
    raised: '#ffffff',
    hover: '#f4f2ee',
    selected: '#e6f3f1',
    border: '#e6e3de',
    border_strong: '#d3cfc8',
    text: '#1f1d1a',
    dim: '#6b6760',
    accent: '#0d6761',
    focus: '#127a72',
    meaning: {
      neutral: { text: '#57534d', bg: '#f1efeb', border: '#dedad3', dot: '#8a857c' },
      info: { text: '#1d4f91', bg: '#e9f1fb', border: '#c5dbf3', dot: '#2f7ad1' },
      success: { text: '#1a6334', bg: '#e7f5eb', border: '#bfe3ca', dot: '#2e9e57' },
      warning: { text: '#7a4c06', bg: '#fdf3de', border: '#f2dba9', dot: '#d48b11' },
      danger: { text: '#a3241c', bg: '#fdecea', border: '#f5c9c5', dot: '#d63b30' },
    },
  },
  dark: {
    bg: '#1b1a18',
    sunken: '#151412',
    raised: '#252422',
    hover: '#242320',
    selected: '#16302d',
    border: '#302e2b',
    border_strong: '#45423e',
    text: '#ecebe7',
    dim: '#a8a49d',
    accent: '#5fc0b5',
    focus: '#48afa4',
    meaning: {
      neutral: { text: '#c6c2bb', bg: '#2b2a27', border: '#3d3b37', dot: '#8f8b84' },
      info: { text: '#9cc4f5', bg: '#172638', border: '#264061', dot: '#4f93e6' },
      success: { text: '#8fd6a6', bg: '#14291c', border: '#234a32', dot: '#43b26a' },
      warning: { text: '#f0c26b', bg: '#2e2310', border: '#54401a', dot: '#dd9a26' },
      danger: { text: '#f5a69f', bg: '#341a18', border: '#5f2d29', dot: '#e5564b' },
    },
  },
};

/** The CSS variables: `--tp-bg`, `--tp-warning-text`, … */
export function cssVariables(scheme: SchemeTokens): Record<`--${string}`, string> {
  const { meaning, ...plain } = scheme;
  const variables: Record<`--${string}`, string> = {};
  for (const [name, value] of Object.entries(plain)) variables[`--tp-${name.replace('_', '-')}`] = value;
  for (const name of meanings) {
    for (const [part, value] of Object.entries(meaning[name])) variables[`--tp-${name}-${part}`] = value;
  }
  return variables;
}
