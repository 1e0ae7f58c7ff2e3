import type { Contract } from '@tradepost/contracts/route';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue } from './hostile-values.ts';

/** Stored ids by the field that names such a record, such as `customer_id`; `id` has all of them. */
export type KnownIds = Record<string, number[]>;

/** A request as it goes over the wire. */
export interface AnyCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

/** The part of JSON Schema that contracts produce. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

/** Texts that lead further into a handler than any text would. */
const usualTexts: Record<string, readonly string[]> = {
  category: ['smartphones', 'tablets', 'active', 'archive'],
  brand: ['all', 'apple', 'samsung'],
  key: ['smartphones', 'apple', 'apple-iphone-15'],
  email: ['owner@first.test', 'staff@first.test', 'new@seller.test'],
  payout_method: ['cash', 'check', 'paypal'],
  country_code: ['US', 'IE', 'DE'],
  currency: ['USD', 'EUR'],
  timezone: ['America/New_York', 'Europe/Dublin'],
  password: ['tradepost-test'],
  imei: ['356991201447356', '35 699120 144735 6'],
  url: ['https://prices.example/list.csv'],
};
const someTexts = ['iPhone', 'Good', 'Ana Lee', 'A1', '12', 'BOX-1', 'active', 'in-store'];
const days = ['2026-01-01', '2026-03-02', '2025-12-31', '2030-06-30'];

function textOf(schema: Schema, field: string): Arbitrary<string> {
  if (schema.format === 'date') return fc.constantFrom(...days);
  if (schema.format === 'date-time') return fc.constantFrom(...days.map((day) => `${day}T10:00:00Z`));
  if (schema.format === 'email') return fc.constantFrom(...usualTexts.email!);
  const known = usualTexts[field] ?? usualTexts[field.replace(/_keys?$/, '')] ?? someTexts;
  const longest = schema.maxLength ?? 100;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string({ minLength: Math.min(1, longest), maxLength: Math.min(12, longest) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(longest, 6_000))) },
  );
}

function numberOf(schema: Schema): Arbitrary<number> {
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  const start = Math.min(most, Math.max(0, least));
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: start, max: Math.min(most, start + 40) }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
}

const isIdField = (field: string) => /(^|_)ids?$/.test(field) || field === 'conditions';

/** Valid values of a schema for the most part, with a hostile one here and there at every depth. */
function anyValue(schema: Schema, field: string, ids: KnownIds, all: Schema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: rightValue(schema, field, ids, all) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function rightValue(schema: Schema, field: string, ids: KnownIds, all: Schema): Arbitrary<unknown> {
  const inner = (part: Schema, name = field) => anyValue(part, name, ids, all);
  if (schema.$ref) return rightValue(all.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, field, ids, all);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const stored = ids[field.replace(/s$/, '').replace(/^(?:inspected|default|parent|replace)_/, '')] ?? ids.id;
    if (isIdField(field) && stored?.length) return fc.oneof(fc.constantFrom(...stored), fc.nat(60));
    return fc.oneof(...options.map((option) => rightValue(option, field, ids, all)));
  }
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => rightValue(part, field, ids, all)))
      .map((parts) => Object.assign({}, ...parts.map((part) => (typeof part === 'object' ? part : {}))));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => inner(item)));
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'string':
      return textOf(schema, field);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.integer(), fc.string());
  }
}

function objectOf(schema: Schema, inner: (part: Schema, name: string) => Arbitrary<unknown>): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const parts = fields.map(([name, part]) => {
    const always = inner(part, name);
    return required.has(name)
      ? always
      : fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: always });
  });
  const rest = schema.additionalProperties;
  const others =
    typeof rest === 'object'
      ? fc.dictionary(
          fc.oneof(fc.constantFrom('default', 'in-store', 'email', 'iban'), hostileText),
          inner(rest, 'any'),
          {
            maxKeys: 3,
          },
        )
      : fc.constant({});
  return fc.tuple(others, fc.tuple(...parts)).map(([other, values]) => ({
    ...other,
    ...Object.fromEntries(fields.map(([name], index) => [name, values[index]])),
  }));
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const nothing = fc.constant<unknown>(undefined);

/** Encodes what a URL may hold; a lone surrogate cannot be sent there. */
const encode = (value: unknown) => encodeURIComponent(plainText(value).toWellFormed());

/** An object may have no prototype, and so no text of its own. */
const plainText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function queryText(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = entries
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((each) => `${encode(key)}=${encode(each)}`))
    .join('&');
  return text && `?${text}`;
}

/** A call of a contract as a client would send it, now and then with a broken envelope. */
export function anyCall(contract: Contract, ids: KnownIds): Arbitrary<AnyCall> {
  const part = (schema: z.ZodType | undefined) => {
    if (!schema) return nothing;
    const json = schemaOf(schema);
    return anyValue(json, 'id', ids, json);
  };
  const whole = fc.record({
    params: part(contract.params),
    query: part(contract.query),
    body: part(contract.body),
    broken: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyBreak }),
  });
  return whole.map(({ params, query, body, broken }) => {
    const path = contract.url.replace(/:(\w+)/g, (_, key: string) =>
      encode((params as Record<string, unknown> | null | undefined)?.[key]),
    );
    const isWrite = contract.method !== 'GET';
    const call: AnyCall = {
      method: contract.method,
      url: path + queryText(query),
      headers: isWrite ? { 'content-type': 'application/json' } : {},
      payload: isWrite ? JSON.stringify(body ?? {}) : undefined,
    };
    if (contract.multipart) Object.assign(call, multipartOf(body, call.headers, Object.keys(contract.multipart)));
    return broken ? breakCall(call, broken) : call;
  });
}

function multipartOf(body: unknown, headers: Record<string, string>, uploads: readonly string[]): Partial<AnyCall> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const parts = fields.map(([name, value]) => {
    const plain = name.replace(/["\r\n]/g, '');
    return `--b\r\ncontent-disposition: form-data; name="${plain}"\r\n\r\n${plainText(value)}\r\n`;
  });
  const files = uploads.map(
    (name) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\nid,price\r\n1,\u0000\r\n`,
  );
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${[...parts, ...files].join('')}--b--\r\n`,
  };
}

const latin = fc.constantFrom(
  '',
  ' ',
  'abc',
  '-1',
  '1.5',
  '1e99',
  '99999999999999999999',
  "'",
  '\u00ff',
  '2147483648',
  'NaN',
);
type Break = z.infer<typeof Break>;
const Break = z.object({ kind: z.string(), text: z.string() });
const anyBreak: Arbitrary<Break> = fc.record({
  kind: fc.constantFrom(
    'location',
    'key',
    'path',
    'long',
    'json',
    'scalar',
    'type',
    'boundary',
    'end',
    'method',
    'form',
  ),
  text: latin,
});

/** Damages what carries the values: headers, path, content type, multipart frames. */
function breakCall(call: AnyCall, { kind, text }: Break): AnyCall {
  const typed = (type: string, payload: string | undefined = call.payload) => ({
    ...call,
    headers: { ...call.headers, 'content-type': type },
    payload: call.method === 'GET' ? undefined : payload,
  });
  const asked = call.url.includes('?') ? '&' : '?';
  switch (kind) {
    case 'location':
      return { ...call, headers: { ...call.headers, 'x-location-id': text } };
    case 'key':
      return { ...call, headers: { ...call.headers, 'idempotency-key': text.repeat(30) || 'key' } };
    case 'long':
      return {
        ...call,
        url: `${call.url}${asked}more=${Array.from({ length: 300 }, (_, index) => (index * 7919).toString(36))
          .join('-')
          .repeat(4)}`,
        headers: { ...call.headers, 'idempotency-key': `key-${text.length}` },
      };
    case 'path':
      return {
        ...call,
        url: call.url.replace(/\/([^/?]*)(\?|$)/, `/${['%00', '%ff', '%', '%ED%A0%80'][text.length % 4]}$2`),
      };
    case 'json':
      return typed('application/json', `{"a":"${text}`);
    case 'scalar':
      return typed('application/json', ['null', '1', '"x"', '[]', '{"__proto__":{"a":1}}'][text.length % 5]);
    case 'type':
      return typed(['text/plain', 'application/x', '/', 'application/json; charset=x'][text.length % 4]!);
    case 'boundary':
      return typed('multipart/form-data', '--b\r\n');
    case 'end':
      return typed(
        'multipart/form-data; boundary=b',
        `--b\r\ncontent-disposition: form-data; name="a${text}"\r\n\r\n${text}`,
      );
    case 'method':
      return typed('application/json', JSON.stringify({ _method: text }));
    default:
      return typed('application/x-www-form-urlencoded', `a=${encode(text)}&id=%00&status_id=%ED%A0%80`);
  }
}
