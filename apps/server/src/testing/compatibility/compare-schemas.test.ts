import { describe, expect, it } from 'vitest';
import type { JsonSchema, Schemas } from '../../platform/descriptions/json-schema.ts';
import { compareInput, compareOutput } from './compare-schemas.ts';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const words = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const record = (properties: Record<string, JsonSchema>, required: string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const at = (schema: JsonSchema, schemas: Schemas = {}) => ({ schema, schemas });

describe('what is sent', () => {
  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['the same', record({ a: text }), record({ a: text }), []],
    ['a new optional field', record({ a: text }), record({ a: text, b: text }, ['a']), []],
    ['a new required field', record({ a: text }), record({ a: text, b: text }), ['body.b: is required now']],
    ['a field that is required now', record({ a: text }, []), record({ a: text }), ['body.a: is required now']],
    ['a field that is gone', record({ a: text, b: text }), record({ a: text }), ['body.b: is gone']],
    ['another type', record({ a: text }), record({ a: whole }), ['body.a: takes no string any more']],
    ['one type more', record({ a: text }), record({ a: { anyOf: [whole, text] } }), []],
    ['no null', record({ a: orNull(text) }), record({ a: text }), ['body.a: takes no null any more']],
    ['one word more', words('a'), words('a', 'b'), []],
    ['one word fewer', words('a', 'b'), words('a'), ['body: no longer takes "b"']],
    ['words instead of any text', text, words('a'), ['body: no longer takes "others"']],
    ['a lower maximum', { ...text, maxLength: 20 }, { ...text, maxLength: 10 }, ['body: maxLength is 10 now']],
    ['a higher maximum', { ...text, maxLength: 10 }, { ...text, maxLength: 20 }, []],
    ['a new minimum', whole, { ...whole, minimum: 1 }, ['body: minimum is 1 now']],
    ['a new pattern', text, { ...text, pattern: '^a' }, ['body: pattern is ^a now']],
    ['in a list', list(record({ a: text })), list(record({ a: text, b: text })), ['body[].b: is required now']],
    ['a shorter list', { ...list(text), maxItems: 9 }, { ...list(text), maxItems: 5 }, ['body: maxItems is 5 now']],
  ])('%s', (_what, before, after, breaks) => {
    expect(compareInput(at(before), at(after), 'body')).toEqual(breaks);
  });
});

describe('what is answered', () => {
  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a new field', record({ a: text }), record({ a: text, b: text }), []],
    ['a field that is gone', record({ a: text, b: text }), record({ a: text }), ['data.b: is gone']],
    ['a field that may be missing', record({ a: text }), record({ a: text }, []), ['data.a: can be missing now']],
    ['a field that may be null', record({ a: text }), record({ a: orNull(text) }), ['data.a: can be null now']],
    ['a field that is never null', record({ a: orNull(text) }), record({ a: text }), []],
    ['another type', record({ a: whole }), record({ a: text }), ['data.a: can be string now']],
    ['a fraction', whole, { type: 'number' }, ['data: can be a fraction now']],
    ['one word more', words('a'), words('a', 'b'), []],
    ['any text', words('a'), text, ['data: is no list of words any more']],
    ['anything', text, {}, ['data: can be anything now']],
    [
      'in a record',
      { type: 'object', additionalProperties: whole },
      { type: 'object', additionalProperties: text },
      ['data.*: can be string now'],
    ],
    [
      'in a pair',
      { type: 'array', prefixItems: [text, whole] },
      { type: 'array', prefixItems: [text, text] },
      ['data.1: can be string now'],
    ],
  ])('%s', (_what, before, after, breaks) => {
    expect(compareOutput(at(before), at(after), 'data')).toEqual(breaks);
  });

  it('is followed through references, also of what contains itself', () => {
    const tree = (name: JsonSchema): Schemas => ({
      Node: record({ name, inner: list({ $ref: '#/components/schemas/Node' }) }),
    });
    const ref = { $ref: '#/components/schemas/Node' };
    expect(compareOutput(at(ref, tree(text)), at(ref, tree(text)), 'data')).toEqual([]);
    expect(compareOutput(at(ref, tree(text)), at(ref, tree(whole)), 'data')).toEqual(['data.name: can be number now']);
  });
});
