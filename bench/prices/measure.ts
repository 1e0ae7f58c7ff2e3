import { measureEditor } from './editor.ts';
import { measureMassRule } from './mass-rule.ts';
import type { PriceBench, PriceLine } from './price-bench.ts';
import { drawPriceSamples } from './price-samples.ts';

/** Every measured part of the price editor. `--only` selects parts by a word in their names. */
const parts: readonly [name: string, measure: (bench: PriceBench) => Promise<PriceLine[]>][] = [
  ['price editor', measureEditor],
  ['mass rule', measureMassRule],
];

export const hasPricePart = (only: string) => parts.some(([name]) => name.includes(only));

export async function measurePrices(bench: Omit<PriceBench, 'samples'>, only: string): Promise<PriceLine[]> {
  const samples = await drawPriceSamples(bench.url);
  const lines: PriceLine[] = [];
  for (const [name, measure] of parts) {
    if (!name.includes(only)) continue;
    const measured = await measure({ ...bench, samples });
    for (const line of measured)
      bench.say(`${line.name}: ${line.measured}; bare ${line.bare}; processor ${line.processor}`);
    lines.push(...measured);
  }
  return lines;
}

/** The section of the report. */
export function writePriceLines(lines: readonly PriceLine[]): string[] {
  if (lines.length === 0) return [];
  const holds = ({ holds }: PriceLine) => (holds === null ? '' : holds ? 'yes' : '**no**');
  return [
    '60,000 variants × 6 conditions of one company, beside 99 companies with a tenth of that each:',
    '',
    '| prices | budget | measured | holds | the same rows, SQL alone | processor of the server |',
    '|---|---|---|---|---|---|',
    ...lines.map(
      (line) =>
        `| ${line.name} | ${line.budget} | ${line.measured} | ${holds(line)} | ${line.bare} | ${line.processor} |`,
    ),
    '',
  ];
}
