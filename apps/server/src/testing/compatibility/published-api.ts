import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { JsonSchema, Schemas } from '../../platform/descriptions/json-schema.ts';
import type { ApiDocument, Operation } from '../../platform/http/complete-document.ts';
import { compareInput, compareOutput } from './compare-schemas.ts';

interface PublishedCall {
  security: object[];
  /** Path and query parameters, as one object. */
  parameters: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
}

/** What other developers build on: the calls of API keys and the events, without their texts and examples. */
export interface PublishedApi {
  /** The version of the program. */
  version: string;
  calls: Record<string, PublishedCall>;
  events: Record<string, { version: number; data: JsonSchema }>;
  schemas: Schemas;
}

/** The published part of a description. */
export function publishedOf(api: ApiDocument, version: string, events: PublishedApi['events'] = {}): PublishedApi {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    path.startsWith('/v1/public')
      ? Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, callOf(operation)])
      : [],
  );
  const sorted = Object.fromEntries(calls.sort(([a], [b]) => String(a).localeCompare(String(b))));
  const schemas = withoutTexts(usedSchemas(sorted, api.components.schemas)) as Schemas;
  return { version, calls: withoutTexts(sorted) as PublishedApi['calls'], events, schemas };
}

function callOf({ security = [], parameters = [], requestBody, responses }: Operation): PublishedCall {
  const given = parameters.filter((one) => one.in !== 'header');
  const answer = responses[200];
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const data = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
  return {
    security,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(given.map(({ name, schema }) => [name, schema])),
      required: given.flatMap(({ name, required }) => (required ? [name] : [])),
    },
    ...(body ? { body } : {}),
    ...(data ? { answer: data } : {}),
  };
}

function usedSchemas(value: unknown, all: Schemas): Schemas {
  const used: Schemas = {};
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const name = '$ref' in part ? String(part.$ref).split('/').at(-1) : undefined;
    const schema = name === undefined ? undefined : all[name];
    if (name && schema && !used[name]) {
      used[name] = schema;
      visit(schema);
    }
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(value);
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b)));
}

const texts = new Set(['description', 'example', 'examples', 'title', 'default']);

/** A field may be called like a text: those of `properties` stay. */
function withoutTexts(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !texts.has(key))
      .map(([key, inner]) => [key, withoutTexts(inner, key === 'properties')]),
  );
}

/** What a client of the old version stumbles over: calls, fields, types and limits by their path. */
export function listBreaks(old: PublishedApi, now: PublishedApi): string[] {
  const calls = Object.entries(old.calls).flatMap(([name, before]) => {
    const after = now.calls[name];
    if (!after) return [`${name}: is gone`];
    const at = (schema: JsonSchema | undefined, { schemas }: PublishedApi) => ({ schema, schemas });
    const faults = [
      ...(JSON.stringify(before.security) === JSON.stringify(after.security) ? [] : ['signs in in another way']),
      ...compareInput(at(before.parameters, old), at(after.parameters, now), ''),
      ...(before.body || after.body
        ? compareInput(at(before.body ?? { type: 'object' }, old), at(after.body, now), 'body')
        : []),
      ...compareOutput(at(before.answer, old), at(after.answer, now), 'answer'),
    ];
    return faults.map((fault) => `${name}: ${fault}`);
  });
  const events = Object.entries(old.events).flatMap(([name, before]) => {
    const after = now.events[name];
    if (!after) return [`event ${name}: is gone`];
    // A payload that old receivers cannot read has the next version.
    if (after.version > before.version) return [];
    const none: Schemas = {};
    return compareOutput({ schema: before.data, schemas: none }, { schema: after.data, schemas: none }, 'data').map(
      (fault) => `event ${name}: ${fault}`,
    );
  });
  return [...calls, ...events];
}

/** Whether a version may break what an earlier one published: before 1.0 the next minor one, after it the next major one. */
export function mayBreak(old: string, now: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = old.split('.').map(Number);
  const [major = 0, minor = 0] = now.split('.').map(Number);
  return major > oldMajor || (major === 0 && minor > oldMinor);
}

const catalog = join(import.meta.dirname, '../../../../../packages/contracts/src/events/event.data.ts');

/** The events that the product publishes: the catalog, where there is one. */
export async function listPublishedEvents(): Promise<PublishedApi['events']> {
  if (!existsSync(catalog)) return {};
  const { eventFacts } = (await import(catalog)) as {
    eventFacts: Record<string, { version: number; data: z.ZodType }>;
  };
  return Object.fromEntries(
    Object.entries(eventFacts).map(([name, { version, data }]) => [
      name,
      { version, data: withoutTexts(z.toJSONSchema(data, { unrepresentable: 'any' })) as JsonSchema },
    ]),
  );
}
