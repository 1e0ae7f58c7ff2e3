import pg from 'pg';
import { type Figures, figuresOf } from './percentiles.ts';
import type { Recorded } from './recorder.ts';

/** Replays recorded transactions with one connection per client, to measure the database alone. */
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
    // Each client has its own recordings: two that write the same order would wait for each other.
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

/** Replaces recorded ids, numbers and times with the ones the database generates in this replay. */
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

/** Maps recorded values to the ones generated in this replay, inside JSON too. */
function compare(before: unknown, now: unknown, replaced: Map<unknown, unknown>): void {
  if (isMade(before) && isMade(now)) {
    if (keyOf(before) !== keyOf(now)) replaced.set(keyOf(before), now);
  } else if (before !== null && now !== null && typeof before === 'object' && typeof now === 'object') {
    for (const [name, value] of Object.entries(now))
      compare((before as Record<string, unknown>)[name], value, replaced);
  }
}

/** The value in this replay; rows sent as JSON are mapped value by value. */
function renew(value: unknown, replaced: ReadonlyMap<unknown, unknown>): unknown {
  // An array of PostgreSQL, `{"a","b"}`, begins alike.
  if (typeof value === 'string' && /^\[?\{"[^"]*":/.test(value)) {
    return JSON.stringify(JSON.parse(value, (_name, part) => renew(part, replaced)));
  }
  return replaced.has(keyOf(value)) ? replaced.get(keyOf(value)) : value;
}

/** Short values are statuses, versions and counts, which are not mapped. */
const isMade = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length >= 6;
const keyOf = (value: unknown) => (isMade(value) ? String(value) : value);
