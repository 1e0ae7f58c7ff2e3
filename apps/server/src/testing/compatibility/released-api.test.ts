import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../platform/http/complete-document.ts';
import { programVersion } from '../../platform/version.ts';
import { publicRoutes } from '../../public-routes.ts';
import { routes } from '../../routes.ts';
import { describeRoutes } from './describe-routes.ts';
import { listBreaks, listPublishedEvents, mayBreak, type PublishedApi, publishedOf } from './published-api.ts';
import { readReleased, readReleaseNotes, unannounced } from './released-api.ts';

let api: ApiDocument;
let now: PublishedApi;
const released = readReleased();

beforeAll(async () => {
  api = await describeRoutes([...routes, ...publicRoutes]);
  now = publishedOf(api, programVersion, await listPublishedEvents());
}, 60_000);

describe('the description of the API', () => {
  it('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(api) as never);
    expect([valid, errors]).toEqual([true, undefined]);
  });
});

describe('what other developers build on', () => {
  it('holds, or a new version says what breaks', () => {
    const breaks = listBreaks(released, now);
    const message = `${breaks.join('\n')}\nSee docs/compatibility.md: a break needs a version whose notes name it.`;
    if (mayBreak(released.version, now.version))
      expect(unannounced(breaks, readReleaseNotes(), now.version), message).toEqual([]);
    else expect(breaks, message).toEqual([]);
  });

  it('was recorded whole', () => {
    expect(Object.keys(released.calls).length).toBeGreaterThan(30);
    expect(listBreaks(released, { ...now, calls: {} })).toHaveLength(Object.keys(released.calls).length);
  });
});

describe('a break', () => {
  const call = (answer: object) => ({ security: [], parameters: { type: 'object' }, answer });
  const event = (version: number, ...required: string[]) => ({
    version,
    data: {
      type: 'object',
      properties: Object.fromEntries(required.map((name) => [name, { type: 'integer' }])),
      required,
    },
  });
  const old: PublishedApi = {
    version: '1.2.0',
    calls: { 'GET /v1/public/x': call({ $ref: '#/components/schemas/X' }) },
    events: { 'x.made': event(1, 'a', 'b') },
    schemas: { X: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
  };

  it('is a call, a field or an event that is gone', () => {
    expect(listBreaks(old, old)).toEqual([]);
    expect(listBreaks(old, { ...old, calls: {} })).toEqual(['GET /v1/public/x: is gone']);
    expect(listBreaks(old, { ...old, schemas: { X: { type: 'object' } } })).toEqual([
      'GET /v1/public/x: answer.a: is gone',
    ]);
    expect(listBreaks(old, { ...old, events: {} })).toEqual(['event x.made: is gone']);
  });

  it('of an event needs its next version', () => {
    expect(listBreaks(old, { ...old, events: { 'x.made': event(1, 'a') } })).toEqual(['event x.made: data.b: is gone']);
    expect(listBreaks(old, { ...old, events: { 'x.made': event(2, 'a') } })).toEqual([]);
  });

  it.each([
    ['0.2.0', '0.2.1', false],
    ['0.2.0', '0.3.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
  ])('from %s to %s: %s', (before, after, may) => {
    expect(mayBreak(before, after)).toBe(may);
  });

  it('stands in the notes of its version', () => {
    const notes =
      '## 0.3.0 (2027-01-01)\n\n- Breaks: `GET /v1/public/x: is\n  gone`\n\n## 0.2.0\n\n- `GET /v1/public/y: is gone`\n';
    const breaks = ['GET /v1/public/x: is gone', 'GET /v1/public/y: is gone'];
    expect(unannounced(breaks, notes, '0.3.0')).toEqual(['GET /v1/public/y: is gone']);
  });
});
