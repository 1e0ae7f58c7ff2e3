/** The share of the accent in each shade, lightest to darkest, and the color mixed in. */
const shades: readonly (readonly [part: number, into: 'white' | 'black'])[] = [
  [8, 'white'],
  [16, 'white'],
  [34, 'white'],
  [54, 'white'],
  [72, 'white'],
  [86, 'white'],
  [94, 'white'],
  [100, 'white'],
  [82, 'black'],
  [64, 'black'],
];

const mix = (accent: string, part: number, into: string) =>
  part === 100 ? accent : `color-mix(in srgb, ${accent} ${part}%, ${into})`;

/** The stylesheet that replaces our accent with a reseller's, in light and dark. */
export function brandStyle(accent: string): string {
  const steps = shades.map(([part, into], step) => `--mantine-color-accent-${step}: ${mix(accent, part, into)};`);
  const scheme = (text: string, focus: string, selected: string) =>
    [
      ['--tp-accent', text],
      ['--mantine-color-anchor', text],
      ['--mantine-color-accent-text', text],
      ['--mantine-color-accent-light-color', text],
      ['--tp-focus', focus],
      ['--tp-selected', selected],
      ['--mantine-color-accent-light', selected],
      ['--mantine-color-accent-light-hover', selected],
    ]
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ');
  // Doubled for a higher specificity than the rules it replaces.
  const root = (name: string) => `:root:root[data-mantine-color-scheme="${name}"]`;
  return [
    `:root:root { ${steps.join(' ')} }`,
    `${root('light')} { ${scheme(accent, accent, mix(accent, 10, 'white'))} }`,
    `${root('dark')} { ${scheme(mix(accent, 45, 'white'), mix(accent, 60, 'white'), mix(accent, 24, '#1b1a18'))} }`,
  ].join('\n');
}
