import { z } from 'zod';
import { fieldOf, int32Max, messages } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route: `public` needs no session, `session` any signed-in user,
 * a permission (or any one of several) a user who has it.
 */
export type Access = 'public' | 'session' | Permission | readonly Permission[];

/** How many files a field of an upload takes. `optional`: one or none; `many`: one or more. */
export type UploadCount = 'one' | 'optional' | 'many';

export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** In Fastify's syntax: `/v1/pos/local-order/:id`. */
  url: string;
  /** Groups the calls in the API documentation. */
  area: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of `data` in the answer. */
  data: Data;
  /** The answer is a file of one of these types instead of JSON. The first is the default. */
  binary?: readonly [string, ...string[]];
  /** The body is multipart: `body` validates its fields, its files arrive as `input.files`. Names the fields of the files. */
  multipart?: Readonly<Record<string, UploadCount>>;
  /** File size limit of a multipart body in bytes, when above the default. Such files arrive as paths on disk. */
  upload_bytes?: number;
  /** The number of files in a multipart body, when below the default. */
  upload_files?: number;
  /** A write that stays allowed while the company may not write (unpaid, onboarding), because it changes no business data. */
  is_free_when_unpaid?: true;
  /** The handler also gets the raw body, to verify a signature over it. */
  keeps_raw_body?: true;
  /** A repeated request with the same Idempotency-Key returns the first answer. */
  idempotent?: true;
  /** Served to API keys instead of sessions: to secret keys with the permission, or to every key. */
  keys?: 'secret' | 'every';
  /** A dialog checks the body with its schema before it sends it, so the web's build keeps the schema. */
  is_form?: true;
  /** The call of the app that this one is for API keys. */
  public_of?: Contract;
}

/** Defines a call. Schemas that are left out accept nothing. */
export function contract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
  Form extends true | undefined = undefined,
>(definition: Contract<Params, Query, Body, Data> & { is_form?: Form }) {
  return definition as Contract<Params, Query, Body, Data> & { is_form: Form };
}

/** Defines a call that returns a file instead of JSON. */
export function fileContract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Omit<Contract<Params, Query, Body, z.ZodNull>, 'data'> & { binary: readonly [string, ...string[]] }) {
  return { ...definition, data: z.null() };
}

/** What callers send: query and body before defaults. */
export interface CallInput<C extends Contract> {
  params?: z.input<NonNullable<C['params']>>;
  query?: z.input<NonNullable<C['query']>>;
  body?: z.input<NonNullable<C['body']>>;
}

/** What handlers get: validated params, query and body. */
export interface ServedInput<C extends Contract> {
  params: z.output<NonNullable<C['params']>>;
  query: z.output<NonNullable<C['query']>>;
  body: z.output<NonNullable<C['body']>>;
}

export type DataOf<C extends Contract> = z.output<C['data']>;

/** The envelope of every success. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).describe('Messages by field path, such as `items.0.imei`'),
    data: z.unknown().optional().describe('On 409: the stored record'),
    request_id: z.string().optional().describe('Names the request in the log; also the header `x-request-id`'),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Describes a field with an example, for the API documentation. Of one that needs none, `schema.describe(text)`. */
export function explain<Schema extends z.ZodType>(schema: Schema, description: string, example: unknown): Schema {
  return schema.meta({ description, example });
}

/** A record's id: digits in a path, a number in JSON. The output refuses the rest, in its words; the description says it of the input. */
export const Id = z.codec(
  z.union([
    z.number().meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    z.string().min(1).meta({ pattern: '^[1-9]\\d{0,14}$' }),
  ]),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  { decode: Number, encode: (id) => id },
);
export const IdParams = z.object({ id: Id.describe('The record’s id, as its list returns it') });
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string().describe('ISO 8601, UTC');
/** Whole minor units (cents; yen for currencies without decimals). */
export const Minor = z.number().int().describe('Minor units of the currency');
/** Higher than any device's price, in minor units of any currency; what its columns hold, and those of rules and bonuses. */
export const maxPrice = 9_999_999_999;
/** The highest total of an order in minor units, whatever the company. Sums of many orders stay exact numbers. */
export const maxAmount = 1_000_000_000_000;
/** An amount that is written. One that is read is `Minor`, so that what is stored can always be shown. */
export const Amount = Minor.min(-maxAmount).max(maxAmount);
/** A whole number that an integer column holds. */
export const Int = z.int32();
/** The same in a query string. */
export const IntText = z.coerce
  .number()
  .int()
  .min(-int32Max - 1)
  .max(int32Max);
export const AmountText = z.coerce.number().int().min(-maxAmount).max(maxAmount);
const isCommonYear = (text: string) => /^(19|2\d)\d\d/.test(text);
/** A day that is written or asked for, without the years that only mistakes have. */
export const Day = z.iso.date().refine(isCommonYear, { error: (issue) => messages.date(fieldOf(issue.path)) });
/** An instant that is written or asked for. */
export const Time = z.iso
  .datetime({ offset: true })
  .refine((text) => isCommonYear(text) && !Number.isNaN(Date.parse(text)), {
    error: (issue) => messages.time(fieldOf(issue.path)),
  })
  .describe('ISO 8601 with `Z` or an offset');
/** A flag in a query string: `1`/`true` or `0`/`false`. */
export const Flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true');
