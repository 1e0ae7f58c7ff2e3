import { type JsonSchema, resolve, type Schemas } from './json-schema.ts';

/**
 * Describes the fields whose text stands in a part of their schema: in the schema that they refer to, or in the one of
 * their variants that has a text, as in `Note.nullable()`.
 */
export function explainFields(schema: JsonSchema, schemas: Schemas, seen = new Set<JsonSchema>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const inner of Object.values(schema.properties ?? {})) {
    const description = textOf(inner, schemas);
    if (description) inner.description = description;
    explainFields(inner, schemas, seen);
  }
  for (const part of partsOf(schema)) explainFields(resolve(part, schemas), schemas, seen);
}

function textOf(schema: JsonSchema, schemas: Schemas): string | undefined {
  const target = resolve(schema, schemas);
  const [variant] = variantsOf(target).filter((one) => textOf(one, schemas));
  return schema.description ?? target.description ?? (variant && textOf(variant, schemas));
}

const variantsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? [];

function partsOf({ items, anyOf = [], oneOf = [], allOf = [], additionalProperties, $ref }: JsonSchema): JsonSchema[] {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf, ...values, ...($ref ? [{ $ref }] : [])];
}

/** The example of the contract, or one that fits the schema. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples) return schema.examples[0];
  const target = resolve(schema, schemas);
  if (target !== schema) return exampleOf(target, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas)));
  const variants = variantsOf(schema);
  const variant = variants.find(({ example }) => example !== undefined) ?? variants[0];
  if (variant) return exampleOf(variant, schemas);
  if (schema.default !== undefined && schema.type !== 'array' && schema.type !== 'object') return schema.default;
  return exampleOfType(schema, schemas);
}

const examplesOfFormat: Readonly<Record<string, string>> = {
  binary: '',
  date: '2026-03-02',
  'date-time': '2026-03-02T15:00:00Z',
};

function exampleOfType(schema: JsonSchema, schemas: Schemas): unknown {
  const examplesOf = (fields: [string, JsonSchema][]) =>
    Object.fromEntries(fields.map(([key, inner]) => [key, exampleOf(inner, schemas)]));
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const values = schema.additionalProperties;
      const keys = (schema.propertyNames?.enum ?? []) as string[];
      if (!schema.properties && typeof values === 'object')
        return examplesOf(keys.slice(0, 2).map((key) => [key, values]));
      return examplesOf(Object.entries(schema.properties ?? {}));
    }
    case 'array':
      return schema.items ? examplesOfItems(schema.items, schema.minItems ?? 1, schemas) : [];
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

/** As many entries as the list needs, with ids that differ. */
function examplesOfItems(items: JsonSchema, least: number, schemas: Schemas): unknown[] {
  const example = exampleOf(items, schemas);
  return Array.from({ length: Math.max(1, least) }, (_, at) => (typeof example === 'number' ? example + at : example));
}
