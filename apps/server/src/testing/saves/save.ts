import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '@tradepost/contracts/route';
import { z } from 'zod';
import type { Client } from '../test-app.ts';

export type Stored = Record<string, unknown>;
interface Input {
  params?: Stored;
  query?: Stored;
}

/** One record, and what its form sends when nothing was changed in it. */
export interface SavedRecord {
  params: Stored;
  body: Stored;
  /** The record as it is read now. */
  read(): Promise<unknown>;
  /** The record with what its form sends now; undefined when it can be saved no more. */
  again(): Promise<SavedRecord | undefined>;
}

/** A call that saves what was read, with the records of a company that its screen can save. */
export interface Save {
  contract: Contract;
  logs?: string;
  /** One after the other is read: who needs the first waits for no other. */
  records(client: Client): AsyncGenerator<SavedRecord>;
}

interface Options {
  /** Where the records are, in what was read. */
  of?: (whole: Stored) => Stored[];
  /** What the form sends in another way than it was read. Null: the screen offers no form for this record. */
  toBody?: (stored: Stored, whole: Stored) => Stored | null;
  /** Of the list. */
  query?: Stored;
  /** The record’s key in the path. */
  key?: string;
  /** Why its first save stores what was only a default before, which the change log shows. */
  logs?: string;
  /** Adds a record of which the demo has none. */
  prepare?: (client: Client) => Promise<unknown>;
}
type Inputs = (client: Client) => Promise<Input[]>;

/** The fields that a call takes. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => fieldsOf(side as z.ZodType));
  return [];
}

/** Most forms send what they read, under the same names. */
const pickBody = ({ body }: Contract, stored: Stored): Stored =>
  Object.fromEntries(fieldsOf(body).flatMap((field) => (field in stored ? [[field, stored[field]]] : [])));

async function get(client: Client, contract: Contract, input: Input = {}): Promise<Stored> {
  const { status, data, message } = await client.call(contract, input as never);
  if (status !== 200) throw new Error(`${contract.url} ${JSON.stringify(input)}: ${status} ${message}`);
  return data as Stored;
}

/** All rows of a list, page by page. */
export async function readRows(client: Client, list: Contract, input: Input = {}): Promise<Stored[]> {
  const fields = fieldsOf(list.query);
  const size = Object.fromEntries(
    ['per_page', 'limit'].filter((name) => fields.includes(name)).map((name) => [name, 100]),
  );
  const rows: Stored[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...input.query, ...size, ...(fields.includes('page') ? { page } : {}) };
    const data = await get(client, list, { ...input, query });
    if (Array.isArray(data)) return data;
    rows.push(...((data.items ?? data.rules) as Stored[]));
    if (page >= ((data.pagination as { last_page: number } | undefined)?.last_page ?? 1)) return rows;
  }
}

/** The records of what is read once, and how to read them again. */
async function* readRecords(
  contract: Contract,
  { params = {} }: Input,
  read: SavedRecord['read'],
  { of = (whole) => [whole], toBody = () => ({}), key }: Options,
  wholesOf: (found: unknown) => Stored[],
): AsyncGenerator<SavedRecord> {
  const find = async (): Promise<SavedRecord[]> =>
    wholesOf(await read()).flatMap((whole) =>
      of(whole).flatMap((each) => {
        const own = toBody(each, whole);
        if (own === null) return [];
        const path = key === undefined ? params : { ...params, [key]: each[key] };
        const again = async () => (await find()).find((record) => isDeepStrictEqual(record.params, path));
        return [{ params: path, read, body: { ...pickBody(contract, each), ...own }, again }];
      }),
    );
  yield* await find();
}

/** Settings: one record, or one for each of `inputs`. */
export const settings = (
  contract: Contract,
  read: Contract,
  { inputs = async () => [{}], ...options }: Options & { inputs?: Inputs } = {},
): Save => ({
  contract,
  logs: options.logs,
  async *records(client) {
    await prepareRecord(contract, client, options);
    for (const input of await inputs(client))
      yield* readRecords(
        contract,
        input,
        () => get(client, read, input),
        options,
        (found) => [found as Stored],
      );
  },
});

/** The rows of a list, which has all that their form shows. */
export const rows = (
  contract: Contract,
  list: Contract,
  { inputs = async () => [{}], key = 'id', query, ...options }: Options & { inputs?: Inputs } = {},
): Save => ({
  contract,
  logs: options.logs,
  async *records(client) {
    await prepareRecord(contract, client, options);
    for (const input of await inputs(client)) {
      const read = () => readRows(client, list, { query, ...input });
      yield* readRecords(contract, input, read, { ...options, key }, (found) => found as Stored[]);
    }
  },
});

async function prepareRecord(contract: Contract, client: Client, { prepare }: Options): Promise<void> {
  const made = (await prepare?.(client)) as { status: number; message?: string } | undefined;
  if (made && made.status !== 200) throw new Error(`${contract.url} is not prepared: ${made.message}`);
}

/** The keys of a list’s rows, as the path takes them. */
export const paramsOf =
  (list: Contract, key = 'id', query: Stored = {}): Inputs =>
  async (client) =>
    (await readRows(client, list, { query })).map((row) => ({ params: { [key]: row[key] } }));

/** The rows of a list, each of which is read on its own. */
export const details = (contract: Contract, read: Contract, list: Contract, options: Options = {}): Save =>
  settings(contract, read, { ...options, key: undefined, inputs: paramsOf(list, options.key, options.query) });

/** The parts of such a record that are saved on their own, such as the lines of an invoice. */
export const parts = (contract: Contract, read: Contract, list: Contract, field: string, options: Options = {}): Save =>
  settings(contract, read, {
    key: 'id',
    of: (whole) => whole[field] as Stored[],
    ...options,
    inputs: paramsOf(list, 'id', options.query),
  });
