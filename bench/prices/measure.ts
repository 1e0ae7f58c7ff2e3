import type { RunningServer } from '../server.ts';
import { measureEditor } from './editor.ts';
import { measureMassRule } from './mass-rule.ts';
import { drawPriceSamples, type PriceSamples } from './price-samples.ts';

/** One line of the report on prices. */
export interface PriceLine {
  name: string;
  budget: string;
  measured: string;
  /** Null where no limit is set. */
  holds: boolean | null;
  /** What the database alone needs for the same rows. */
  bare: string;
  /** Milliseconds of the server's processor, a request or in all. */
  processor: string;
}

/** What a part of the measuring has. */
export interface PriceBench {
  url: string;
  server: RunningServer;
  /** Of the large company's owner. */
  cookie: string;
  samples: PriceSamples;
  load: { connections: number; warmUpMilliseconds: number; milliseconds: number };
  say: (line: string) => void;
}

/** Every part of the price book that is measured. One whose name has the word of `--only` runs. */
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
