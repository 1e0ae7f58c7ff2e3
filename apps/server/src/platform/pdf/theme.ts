import type { PaperName } from './paper-sizes.ts';
import type { TextStyle } from './text.ts';

/** The fonts and colors for one kind of paper. */
export interface Theme {
  ink: string;
  muted: string;
  hairline: string;
  tint: string;
  /** Points between two parts of a document. */
  gap: number;
  title: TextStyle;
  heading: TextStyle;
  strong: TextStyle;
  body: TextStyle;
  money: TextStyle;
  label: TextStyle;
  small: TextStyle;
}

function makeTheme(
  inks: Pick<Theme, 'ink' | 'muted' | 'hairline' | 'tint'>,
  sizes: Record<'title' | 'body' | 'small', number>,
  gap: number,
): Theme {
  const { ink, muted } = inks;
  return {
    ...inks,
    gap,
    title: { size: sizes.title, weight: 'semibold', color: ink, leading: 1.2, role: 'H1' },
    heading: { size: sizes.body + 2, weight: 'semibold', color: ink, leading: 1.3 },
    strong: { size: sizes.body, weight: 'semibold', color: ink },
    body: { size: sizes.body, color: ink },
    money: { size: sizes.body, color: ink, is_tabular: true },
    label: { size: sizes.small, weight: 'semibold', color: muted },
    small: { size: sizes.small, color: muted, leading: 1.45 },
  };
}

const officeTheme = makeTheme(
  { ink: '#1c1b19', muted: '#66625c', hairline: '#d8d4cd', tint: '#f5f3ef' },
  { title: 20, body: 9.5, small: 8 },
  16,
);

/** Black only: thermal printers would print gray as dots. */
const thermalTheme = makeTheme(
  { ink: '#000000', muted: '#000000', hairline: '#000000', tint: '#ffffff' },
  { title: 14, body: 9, small: 7.5 },
  10,
);

/** The theme of a paper. A density below 1 sets everything smaller and closer. */
export function themeOf(sheet: PaperName, density = 1): Theme {
  const theme = sheet === 'a4' || sheet === 'letter' ? officeTheme : thermalTheme;
  if (density === 1) return theme;
  const shrink = (style: TextStyle): TextStyle => ({ ...style, size: style.size * density });
  const { title, heading, strong, body, money, label, small } = theme;
  return {
    ...theme,
    gap: theme.gap * density,
    title: shrink(title),
    heading: shrink(heading),
    strong: shrink(strong),
    body: shrink(body),
    money: shrink(money),
    label: shrink(label),
    small: shrink(small),
  };
}
