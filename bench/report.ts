import { cpus, totalmem } from 'node:os';
import type { WebSizes } from '../scripts/web-sizes/measure.ts';
import { type Figures, figuresOf } from './percentiles.ts';
import { writePriceLines } from './prices/measure.ts';
import type { PriceLine } from './prices/price-bench.ts';

export interface HttpFigures extends Figures {
  /** Median of the first seconds, while the server still compiles its code. */
  first: number;
  /** Milliseconds of server CPU time per request, the figure least affected by a busy machine. */
  processor: number;
  /** Milliseconds of the reference task, measured just before. */
  pace: number;
}

/** What is known of a call so far. */
export interface Measured {
  name: string;
  http?: HttpFigures | undefined;
  bare?: Figures | undefined;
  /** The largest allowed median of the call, as a multiple of its bare SQL. */
  maxRatio?: number | undefined;
}

/** What could not be measured, and why. */
export interface Failed {
  name: string;
  reason: string;
}

export interface Report {
  at: Date;
  orders: number;
  database: string;
  connections: number;
  /** How long each call was asked before it was measured. */
  warmUpSeconds: number;
  measured: readonly Measured[];
  failed: readonly Failed[];
  /** The run is not over. */
  isUnfinished: boolean;
  prices: readonly PriceLine[];
  /** Milliseconds from start to "ready": first start of a new install, and later starts. */
  starts: readonly number[];
  memory: number | null;
  web: WebSizes | null;
}

/** Median of a call divided by the median of its bare SQL in the same run. */
const hotRatio = 2;
/** A report’s budget is a time, not a ratio. */
export const isReport = (name: string) => name.startsWith('report:');
/** Median of a report in milliseconds. */
const maxReport = 300;
/** Milliseconds. */
const maxStart = 2500;
/** Megabytes. */
const maxMemory = 300;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const ms = (value: number) => value.toFixed(1);
const verdict = (value: number, limit: number) => (value <= limit ? 'yes' : '**no**');

/** The results as Markdown. */
export function writeReport(report: Report): string {
  const { measured, failed, prices, web } = report;
  return [
    '# What the benchmark measured',
    '',
    ...(report.isUnfinished ? ['**This run is not over, or was cut off.**', ''] : []),
    ...(failed.length > 0
      ? ['What could not be measured:', '', ...failed.map(({ name, reason }) => `- ${name}: ${reason}`), '']
      : []),
    `${report.at.toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, ${report.database}, Node ${process.version}. Server, database and what measures share the machine; no mail server is set, so mails stay in the outbox.`,
    '',
    `${report.orders.toLocaleString('en-US')} orders over 100 companies, one of them with half of these: that one is asked. Times are milliseconds at ` +
      `${report.connections} connections, of a server that has answered the same call for ${report.warmUpSeconds} seconds; “at first” is the first quarter of these, while it still compiles what it runs. “Bare SQL” plays the same transactions straight to the database, from as many clients: the limit of what the server could reach. “Machine” is how long a fixed piece of work took just before the call was measured: where others use the machine too it is larger, and so is all else.`,
    '',
    '| call | p50 | bare SQL p50 | ratio | holds | p95 | p99 | per second | p50 at first | processor ms each | bare SQL p95 | per second | machine ms |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...measured.map(callLine),
    '',
    ...writePriceLines(prices),
    ...serverLines(report),
    ...(web ? webLines(web) : ['The web pages were not built, so their sizes are not measured.', '']),
  ].join('\n');
}

/** A call of which a part is missing has dashes there. */
function callLine({ name, http, bare, maxRatio = hotRatio }: Measured): string {
  const ratio = http && bare ? http.p50 / bare.p50 : undefined;
  const holds = () => {
    if (http && isReport(name)) return `${verdict(http.p50, maxReport)} (≤ ${maxReport} ms)`;
    return ratio === undefined ? '–' : `${verdict(ratio, maxRatio)} (≤ ${maxRatio})`;
  };
  const or = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? '–' : write(value);
  const whole = (value: number) => String(Math.round(value));
  const parts = [
    name,
    or(http?.p50, ms),
    or(bare?.p50, ms),
    or(ratio, (value) => value.toFixed(2)),
    holds(),
    or(http?.p95, ms),
    or(http?.p99, ms),
    or(http?.rate, whole),
    or(http?.first, ms),
    or(http?.processor, (value) => value.toFixed(2)),
    or(bare?.p95, ms),
    or(bare?.rate, whole),
    or(http?.pace, ms),
  ];
  return `| ${parts.join(' | ')} |`;
}

function serverLines({ starts, memory }: Report): string[] {
  if (starts.length === 0) return [];
  const startedIn = figuresOf(starts, 1).p50;
  const ready = `| ready after, median of ${starts.length} starts | ≤ ${seconds(maxStart)} | ${seconds(startedIn)}, each ${starts.map(seconds).join(', ')} | ${verdict(startedIn, maxStart)} |`;
  const left =
    memory === null
      ? []
      : [`| memory after the load | ≤ ${maxMemory} MB | ${Math.round(memory)} MB | ${verdict(memory, maxMemory)} |`];
  return ['| the server | budget | measured | holds |', '|---|---|---|---|', ready, ...left, ''];
}

function webLines({ first, pages }: WebSizes): string[] {
  const line = (name: string, limit: number, size: number) =>
    `| ${name} | ≤ ${limit} kB | ${size.toFixed(1)} kB | ${verdict(size, limit)} |`;
  return [
    '| JavaScript, gzip | budget | measured | holds |',
    '|---|---|---|---|',
    ...first.map(({ name, limit, kilobytes }) => line(`first screen: ${name}`, limit, kilobytes)),
    ...pages.map(({ name, limit, kilobytes }) => line(`page ${name} adds`, limit, kilobytes)),
    '',
  ];
}
