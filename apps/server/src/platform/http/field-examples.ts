import { fieldTexts } from './field-texts.data.ts';
import { type JsonSchema, resolve, type Schemas } from './json-schema.ts';

type FieldText = (typeof fieldTexts)[string];

/** What is known of a field: of this call (`createCustomer.status`), or of all calls. */
function textOf(field: string, operation: string): FieldText | undefined {
  return fieldTexts[`${operation}.${field}`] ?? fieldTexts[field];
}

/** Adds the description that a field has everywhere to those that have none of their own. */
export function explainFields(
  schema: JsonSchema,
  operation: string,
  schemas: Schemas,
  seen = new Set<JsonSchema>(),
): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    const description = inner.description ?? resolve(inner, schemas).description ?? textOf(field, operation)?.[0];
    if (description) inner.description = description;
    explainFields(inner, operation, schemas, seen);
  }
  for (const part of partsOf(schema)) explainFields(resolve(part, schemas), operation, schemas, seen);
}

function partsOf({ items, anyOf = [], oneOf = [], allOf = [], additionalProperties, $ref }: JsonSchema): JsonSchema[] {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf, ...values, ...($ref ? [{ $ref }] : [])];
}

/** An example that fits the schema, of the demo where the field is known. */
export function exampleOf(schema: JsonSchema, field: string, operation: string, schemas: Schemas): unknown {
  const known = textOf(field, operation)?.[1];
  if (known !== undefined && fits(known, schema, schemas)) return known;
  if (schema.examples) return schema.examples[0];
  const target = resolve(schema, schemas);
  if (target !== schema) return exampleOf(target, field, operation, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, field, operation, schemas)));
  if (variant) return exampleOf(variant, field, operation, schemas);
  if (schema.default !== undefined && schema.type !== 'array' && schema.type !== 'object') return schema.default;
  return exampleOfType(schema, field, operation, schemas);
}

const examplesOfFormat: Readonly<Record<string, string>> = {
  binary: '',
  date: '2026-03-02',
  'date-time': '2026-03-02T15:00:00Z',
};

function exampleOfType(schema: JsonSchema, field: string, operation: string, schemas: Schemas): unknown {
  const of = (inner: JsonSchema, name: string) => exampleOf(inner, name, operation, schemas);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const values = schema.additionalProperties;
      const keys = (schema.propertyNames?.enum ?? []) as string[];
      if (!schema.properties && typeof values === 'object')
        return Object.fromEntries(keys.slice(0, 2).map((key) => [key, of(values, key)]));
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, of(inner, key)]));
    }
    case 'array':
      return schema.items ? [of(schema.items, field.replace(/s$/, ''))] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return examplesOfFormat[String(schema.format)] ?? 'Example';
  }
}

/** Whether the example has the type that the schema asks for. The contracts check the rest in a test. */
function fits(example: unknown, schema: JsonSchema, schemas: Schemas): boolean {
  const target = resolve(schema, schemas);
  const variants = target.anyOf ?? target.oneOf;
  if (variants) return variants.some((variant) => fits(example, variant, schemas));
  if (target.enum) return target.enum.includes(example);
  if (target.const !== undefined) return target.const === example;
  if (!target.type) return true;
  const type = Array.isArray(example) ? 'array' : example === null ? 'null' : typeof example;
  const types = [target.type].flat();
  return type === 'number' ? types.includes('integer') || types.includes('number') : types.includes(type);
}
