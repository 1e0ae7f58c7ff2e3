import pg from 'pg';
import { type Figures, figuresOf } from './percentiles.ts';
import type { Recorded } from './recorder.ts';

/** Plays recorded transactions again, one connection each for so many clients: what the database alone needs. */
export async function playBare(
  url: string,
  tapes: readonly Recorded[][],
  load: { connections: number; warmUpMilliseconds: number; milliseconds: number },
): Promise<Figures> {
  const times: number[] = [];
  const names = new Map<string, string>();
  const countsFrom = performance.now() + load.warmUpMilliseconds;
  const end = countsFrom + load.milliseconds;
  const work = async (_: unknown, number: number) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Each client has tapes of its own: two that write the same order would wait for each other.
    const own = tapes.filter((_tape, index) => index % load.connections === number);
    for (let turn = 0, now = performance.now(); now < end; turn += 1, now = performance.now()) {
      await play(client, own[turn % own.length] ?? [], names);
      if (now >= countsFrom) times.push(performance.now() - now);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  return figuresOf(times, load.milliseconds);
}

/** What the database made this time (ids, numbers, times) takes the place of what it made when it was recorded. */
async function play(client: pg.Client, tape: readonly Recorded[], names: Map<string, string>): Promise<void> {
  const replaced = new Map<unknown, unknown>();
  for (const { text, values, rows } of tape) {
    if (values.length === 0) {
      await client.query(text);
      continue;
    }
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    const now = values.map((value) => renew(value, replaced));
    const result = await client.query({ name, text, values: now, rowMode: 'array' });
    compare(rows, result.rows, replaced);
  }
}

/** Notes what the database made another one of this time, also inside of JSON. */
function compare(before: unknown, now: unknown, replaced: Map<unknown, unknown>): void {
  if (isMade(before) && isMade(now)) {
    if (keyOf(before) !== keyOf(now)) replaced.set(keyOf(before), now);
  } else if (before !== null && now !== null && typeof before === 'object' && typeof now === 'object') {
    for (const [name, value] of Object.entries(now))
      compare((before as Record<string, unknown>)[name], value, replaced);
  }
}

/** The value as it is this time; rows that travel as JSON, value by value. */
function renew(value: unknown, replaced: ReadonlyMap<unknown, unknown>): unknown {
  if (typeof value === 'string' && /^\[?\{"/.test(value)) {
    return JSON.stringify(JSON.parse(value, (_name, part) => renew(part, replaced)));
  }
  return replaced.has(keyOf(value)) ? replaced.get(keyOf(value)) : value;
}

/** Short values are statuses, versions and counts, which mean what they say. */
const isMade = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length >= 6;
const keyOf = (value: unknown) => (isMade(value) ? String(value) : value);
