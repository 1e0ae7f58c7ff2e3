import { describe, expect, test } from 'vitest';
import { cssVariables, meanings, palette, tokens } from './tokens.ts';

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const colors = tokens[scheme];
  const surfaces = [colors.bg, colors.sunken, colors.raised, colors.hover, colors.selected];

  test.each(['text', 'dim', 'accent'] as const)('%s reads on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(colors[name], surface), surface).toBeGreaterThanOrEqual(4.5);
  });

  test.each(meanings)('%s reads on its own background and on every surface', (name) => {
    const meaning = colors.meaning[name];
    for (const surface of [meaning.bg, ...surfaces]) {
      expect(contrast(meaning.text, surface), surface).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(meaning.dot, colors.bg)).toBeGreaterThanOrEqual(2.5);
  });

  test('the focus ring is seen on every surface', () => {
    for (const surface of surfaces) expect(contrast(colors.focus, surface), surface).toBeGreaterThanOrEqual(3);
  });

  test.each(['accent', 'info', 'success', 'warning', 'danger'] as const)('white reads on filled %s', (name) => {
    const filled = palette[name][scheme === 'light' ? 7 : 6];
    expect(contrast('#ffffff', filled)).toBeGreaterThanOrEqual(4.5);
  });

  test('placeholders read in an input', () => {
    const placeholder = scheme === 'light' ? palette.gray[5] : palette.dark[3];
    const input = scheme === 'light' ? '#ffffff' : palette.dark[6];
    expect(contrast(placeholder, input)).toBeGreaterThanOrEqual(4.5);
  });
});

test('every token becomes a variable of the same name', () => {
  const light = cssVariables(tokens.light);
  expect(light['--tp-bg']).toBe(tokens.light.bg);
  expect(light['--tp-border-strong']).toBe(tokens.light.border_strong);
  expect(light['--tp-danger-text']).toBe(tokens.light.meaning.danger.text);
  expect(Object.keys(cssVariables(tokens.dark))).toEqual(Object.keys(light));
});
