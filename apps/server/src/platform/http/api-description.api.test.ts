import { eventFacts, eventTypes, testEvent } from '@tradepost/contracts/events/event.data';
import type { Contract } from '@tradepost/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicRoutes } from '../../public-routes.ts';
import { routes } from '../../routes.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type JsonSchema, resolve } from '../descriptions/json-schema.ts';
import { signMessage, writeWebhookSecret } from '../webhooks/sign-message.ts';
import type { ApiDocument, Operation } from './complete-document.ts';
import { listContractNames } from './contract-names.ts';

let test: TestApp;
let api: ApiDocument & {
  servers: { url: string }[];
  components: { parameters: Record<string, { name: string }> };
};
beforeAll(async () => {
  test = await openTestApp();
  api = (await test.app.inject({ url: '/openapi.json' })).json();
});
afterAll(() => test.close());

/** The headers that are really sent, without the type of the content. */
const { 'content-type': _, ...signed } = signMessage(
  { id: 'evt_1_1', body: '{}' },
  [writeWebhookSecret(Buffer.alloc(32))],
  new Date(),
);

const contracts = [...routes, ...publicRoutes].map(({ contract }) => contract);

function operationOf({ url, method }: Contract): Operation {
  const operation = api.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${url} is not described`);
  return operation;
}

/** Every operation for which `find` names faults, with the faults. */
function faults(find: (operation: Operation, contract: Contract) => string[]): Record<string, string[]> {
  const found = contracts.map((contract) => [contract.url, find(operationOf(contract), contract)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

describe('the description of the API', () => {
  it('names every call as its contract is named, once', async () => {
    const names = await listContractNames();
    const ids = contracts.map((contract) => operationOf(contract).operationId);
    const publicName = (name = '') => `public${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect(ids).toEqual(
      contracts.map((each) => (each.public_of ? publicName(names.get(each.public_of)) : names.get(each))),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('says who may call', () => {
    const secret = '{"bearer":[]},{"secret_key":[],"tenant_id":[]}';
    const expected = ({ access, keys }: Contract) => {
      if (keys) return keys === 'every' ? `[{"publishable_key":[]},${secret}]` : `[${secret}]`;
      return access === 'public' ? '[]' : '[{"session":[]}]';
    };
    const wrong = ({ security }: Operation, contract: Contract) =>
      JSON.stringify(security) === expected(contract) ? [] : ['security'];
    expect(faults(wrong)).toEqual({});
  });

  it('describes the answer of every call, with the types of a file', () => {
    const wrong = ({ responses: { 200: answer } }: Operation, { binary }: Contract) =>
      answer && 'description' in answer && answer.description
        ? missing(binary ?? ['application/json'], answer.content)
        : ['200'];
    expect(faults(wrong)).toEqual({});
  });

  it('describes every parameter and every field of a body', () => {
    expect(
      faults(({ parameters = [], requestBody }) => [
        ...parameters.filter(({ description }) => !description).map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => undescribed(schema)),
      ]),
    ).toEqual({});
  });

  it('has an example of every parameter and body that the contract accepts', () => {
    const wrong = ({ parameters = [], requestBody }: Operation, contract: Contract) => {
      const given = (place: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]));
      return [
        ...refusals(contract.params, given('path')),
        ...refusals(contract.query, given('query')),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ example }) => refusals(contract.body, example)),
      ];
    };
    expect(faults(wrong)).toEqual({});
  });

  it('describes every event that a webhook sends, with its signature, and an example that fits', () => {
    const { webhooks = {} } = api;
    expect(Object.keys(webhooks).sort()).toEqual([...eventTypes, testEvent].sort());
    for (const type of eventTypes) {
      const { parameters, requestBody, summary } = webhooks[type]!.post;
      const { schema, example } = requestBody.content['application/json'];
      const sent = example as { type: string; version: number; data: unknown };
      expect([sent.type, sent.version, summary]).toEqual([type, eventFacts[type].version, eventFacts[type].what]);
      expect(eventFacts[type].data.strict().safeParse(sent.data).error, type).toBeUndefined();
      expect(Object.keys(schema.properties?.data?.properties ?? {})).toEqual(Object.keys(eventFacts[type].data.shape));
      expect(undescribed(schema), type).toEqual([]);
      expect(parameters.map(({ $ref }) => api.components.parameters[$ref.split('/').at(-1)!]?.name)).toEqual(
        Object.keys(signed),
      );
    }
  });

  it('has schemas for all references, and no others', () => {
    const text = JSON.stringify(api);
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(api.components.schemas).sort());
    expect(api.servers[0]?.url).toBe(test.platform.config.app_url);
  });

  it('has no two paths that one address fits', () => {
    const paths = [...new Map(contracts.map(({ url, params }) => [url, { params, parts: url.split('/') }])).values()];
    type Path = (typeof paths)[number];
    /** A word stands for a parameter whose schema takes it: `devices` is no id. */
    const takes = ({ params }: Path, part: string, word: string) =>
      part.startsWith(':') && params instanceof z.ZodObject && params.shape[part.slice(1)].safeParse(word).success;
    const meet = (a: Path, b: Path) =>
      a.parts.length === b.parts.length &&
      a.parts.every((part, at) => {
        const other = b.parts[at] ?? '';
        if (part.startsWith(':') && other.startsWith(':')) return true;
        return part === other || takes(a, part, other) || takes(b, other, part);
      });
    const isBelow = (a: Path, b: Path) => a.parts.every((part, at) => part === b.parts[at] || part.startsWith(':'));
    const ambiguous = paths.flatMap((a, at) =>
      paths
        .slice(at + 1)
        .filter((b) => meet(a, b) && !isBelow(a, b) && !isBelow(b, a))
        .map((b) => `${a.parts.join('/')} ${b.parts.join('/')}`),
    );
    expect(ambiguous).toEqual([]);
  });
});

const missing = (types: readonly string[], content: object | undefined) =>
  types.filter((type) => !(type in (content ?? {})));

function refusals(schema: Contract['body'], value: unknown): string[] {
  const parsed = schema?.safeParse(value);
  return parsed?.error ? parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

function undescribed(schema: JsonSchema, seen = new Set<JsonSchema>()): string[] {
  const { schemas } = api.components;
  const target = resolve(schema, schemas);
  if (seen.has(target)) return [];
  seen.add(target);
  const { items, anyOf = [], oneOf = [], allOf = [], properties = {} } = target;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(inner.description || resolve(inner, schemas).description ? [] : [name]),
      ...undescribed(inner, seen),
    ]),
    ...[items ?? [], anyOf, oneOf, allOf].flat().flatMap((part) => undescribed(part, seen)),
  ];
}
