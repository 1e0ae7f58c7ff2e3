import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { cssVariables, meanings, palette, tokens } from './tokens.ts';

const fontFamily = "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif";
/** Keeps a dialog's header from being a banner landmark. */
const plainHeader = { header: { role: 'presentation' } } as const;
const floating = { shadow: 'md', transitionProps: { duration: 90 } } as const;

/** The look of every Mantine component. Sizes of controls are in `theme.css`. */
export const theme = createTheme({
  colors: {
    accent: palette.accent as MantineColorsTuple,
    gray: palette.gray as MantineColorsTuple,
    dark: palette.dark as MantineColorsTuple,
    neutral: palette.gray as MantineColorsTuple,
    info: palette.info as MantineColorsTuple,
    success: palette.success as MantineColorsTuple,
    warning: palette.warning as MantineColorsTuple,
    danger: palette.danger as MantineColorsTuple,
    red: palette.danger as MantineColorsTuple,
    teal: palette.success as MantineColorsTuple,
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  black: tokens.light.text,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem', xxl: '1.5rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.75rem', lineHeight: '1.35' },
    },
  },
  spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'sm',
  breakpoints: { xxs: '20em', xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em', xxl: '96em' },
  shadows: {
    xs: '0 1px 2px rgb(31 29 26 / 6%)',
    sm: '0 1px 3px rgb(31 29 26 / 8%)',
    md: '0 4px 16px -2px rgb(31 29 26 / 12%), 0 2px 4px -2px rgb(31 29 26 / 8%)',
    lg: '0 12px 32px -6px rgb(31 29 26 / 18%), 0 4px 8px -4px rgb(31 29 26 / 8%)',
    xl: '0 24px 64px -12px rgb(31 29 26 / 28%)',
  },
  // By name: importing the components would load them all with the first screen.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xs' } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, attributes: plainHeader } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    Menu: { defaultProps: { ...floating, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        shadow: 'lg',
        transitionProps: { transition: 'pop', duration: 100 },
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: plainHeader,
      },
    },
    Paper: { defaultProps: { withBorder: true } },
    Popover: { defaultProps: floating },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Table: { defaultProps: { verticalSpacing: 8 } },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 80 } } },
  },
});

/** Sets Mantine's variables from our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const colors = tokens[scheme];
  const variables: Record<string, string> = {
    ...cssVariables(colors),
    '--mantine-color-body': colors.bg,
    '--mantine-color-text': colors.text,
    '--mantine-color-bright': colors.text,
    '--mantine-color-dimmed': colors.dim,
    '--mantine-color-anchor': colors.accent,
    '--mantine-color-error': colors.meaning.danger.text,
    '--mantine-color-success': colors.meaning.success.text,
    '--mantine-color-default-border': colors.border_strong,
    '--mantine-color-default-color': colors.text,
    '--mantine-color-default-hover': colors.hover,
    '--mantine-color-accent-text': colors.accent,
    '--mantine-color-accent-light': colors.selected,
    '--mantine-color-accent-light-hover': colors.selected,
    '--mantine-color-accent-light-color': colors.accent,
    '--mantine-color-gray-light-color': colors.text,
    '--mantine-color-gray-text': colors.dim,
  };
  for (const name of meanings) {
    const meaning = colors.meaning[name];
    variables[`--mantine-color-${name}-light`] = meaning.bg;
    variables[`--mantine-color-${name}-light-hover`] = meaning.border;
    variables[`--mantine-color-${name}-light-color`] = meaning.text;
    variables[`--mantine-color-${name}-text`] = meaning.text;
    variables[`--mantine-color-${name}-outline`] = meaning.text;
  }
  return variables;
}
