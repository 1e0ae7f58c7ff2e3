import { z } from 'zod';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route. `public` needs no session, `session` any signed-in user,
 * a permission (or any one of several) a user who holds it.
 */
export type Access = 'public' | 'session' | Permission | readonly Permission[];

export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Fastify's spelling: `/v1/pos/local-order/:id`. */
  url: string;
  /** Groups the calls in the API's documentation. */
  area: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What `data` of the answer holds. */
  data: Data;
  /** The answer is a file of this type instead of the envelope. */
  binary?: string;
  /** The body is multipart; its fields are validated by `body`, its files arrive as `input.files`. */
  multipart?: true;
  /** The largest file of a multipart body, in bytes, where that is more than usual: such files arrive by their path. */
  upload_bytes?: number;
  /** A write that a company may also make when its trial is over or its plan unpaid: it changes nothing of its data. */
  is_free_when_unpaid?: true;
  /** The handler gets the bytes of the body too, to check a signature over them. */
  keeps_raw_body?: true;
  /** A repeated request with the same Idempotency-Key answers what the first one did. */
  idempotent?: true;
}

/** Defines one call. The defaults stand for "takes nothing". */
export function contract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
>(definition: Contract<Params, Query, Body, Data>): Contract<Params, Query, Body, Data> {
  return definition;
}

/** Defines a call that answers a file of this type instead of the envelope. */
export function fileContract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Omit<Contract<Params, Query, Body, z.ZodNull>, 'data'> & { binary: string }) {
  return { ...definition, data: z.null() };
}

/** What a caller of a contract sends: query and body as they are typed in, before defaults. */
export interface CallInput<C extends Contract> {
  params?: z.input<NonNullable<C['params']>>;
  query?: z.input<NonNullable<C['query']>>;
  body?: z.input<NonNullable<C['body']>>;
}

/** What a handler of a contract gets: everything validated. */
export interface ServedInput<C extends Contract> {
  params: z.output<NonNullable<C['params']>>;
  query: z.output<NonNullable<C['query']>>;
  body: z.output<NonNullable<C['body']>>;
}

export type DataOf<C extends Contract> = z.output<C['data']>;

/** Every success answers in this envelope. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).describe('Messages by field; `items.0.imei` names a nested one.'),
    data: z.unknown().optional().describe('On 409: the record as it is stored now.'),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A record's id: digits in a path, a number in JSON. */
export const Id = z.codec(
  z.union([z.number(), z.string().min(1)]),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  { decode: Number, encode: (id) => id },
);
export const IdParams = z.object({ id: Id });
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string().describe('ISO 8601, UTC');
/** Whole minor units (cents; yen where the currency has none). */
export const Minor = z.number().int().describe('Minor units of the currency');
/** A flag in a query string: `1`/`true` or `0`/`false`. */
export const Flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true');
