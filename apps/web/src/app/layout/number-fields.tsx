import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { shownSigns } from '../../lib/formats/numbers.ts';

/** Number fields write the decimal sign that is shown. They read both signs, because they never group digits. */
export function NumberFields({ children }: { children: ReactNode }) {
  const { decimal } = shownSigns();
  // By name, as in the theme: importing the component would load it with the first screen.
  const theme = useMemo(
    () => ({ components: { NumberInput: { defaultProps: { decimalSeparator: decimal } } } }),
    [decimal],
  );
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}
