import type { JsonSchema, Schemas } from '../../platform/descriptions/json-schema.ts';

/** A schema of one version, with the schemas that it refers to. */
export interface Described {
  schema: JsonSchema | undefined;
  schemas: Schemas;
}

type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
/** One of the shapes that a value may have. */
interface Shape extends JsonSchema {
  kind: Kind;
}

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** Every shape of a value. An empty list: it can be anything. */
function shapesOf({ schema, schemas }: Described): Shape[] {
  if (!schema) return [];
  if (schema.$ref) return shapesOf({ schema: schemas[nameOf(schema.$ref)], schemas });
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((variant) => shapesOf({ schema: variant, schemas }));
  if (schema.allOf) return [mergeAll(schema.allOf, schemas)];
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values && schema.type === undefined) return values.map((value) => ({ kind: kindOf(value), enum: [value] }));
  return [schema.type ?? []].flat().map((type) => ({
    ...schema,
    ...(values ? { enum: values } : {}),
    kind: (type === 'integer' ? 'number' : type) as Kind,
  }));
}

const kindOf = (value: unknown): Kind => (value === null ? 'null' : (typeof value as Kind));

function mergeAll(parts: readonly JsonSchema[], schemas: Schemas): Shape {
  const shapes = parts.flatMap((part) => shapesOf({ schema: part, schemas }));
  return {
    kind: shapes[0]?.kind ?? 'object',
    properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
    required: shapes.flatMap(({ required = [] }) => required),
  };
}

interface Comparing {
  old: Schemas;
  new: Schemas;
  /** Pairs of references that are being compared: a schema can contain itself. */
  seen: ReadonlySet<string>;
}

/**
 * What a client of the old version can no longer send. A new field that is required, a field that is gone, fewer values, and a
 * tighter limit break it.
 */
export const compareInput = (before: Described, after: Described, path: string): string[] =>
  compare(before.schema, after.schema, path, 'input', { old: before.schemas, new: after.schemas, seen: new Set() });

/**
 * What a client of the old version can no longer read. A field that is gone, may be missing, may be null or has another type breaks
 * it. A new field does not, and neither does a new value of a list of words.
 */
export const compareOutput = (before: Described, after: Described, path: string): string[] =>
  compare(before.schema, after.schema, path, 'output', { old: before.schemas, new: after.schemas, seen: new Set() });

type Direction = 'input' | 'output';

function compare(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  path: string,
  direction: Direction,
  at: Comparing,
): string[] {
  const pair = before?.$ref && after?.$ref ? `${before.$ref} ${after.$ref}` : undefined;
  if (pair && at.seen.has(pair)) return [];
  const inner = pair ? { ...at, seen: new Set([...at.seen, pair]) } : at;
  const olds = shapesOf({ schema: before, schemas: at.old });
  const news = shapesOf({ schema: after, schemas: at.new });
  // What is sent must still be taken, and what is answered must have been known.
  const [given, known] = direction === 'input' ? [olds, news] : [news, olds];
  if (known.length === 0) return [];
  if (given.length === 0) return [`${path}: can be anything now`];
  return given.flatMap((shape) => {
    const fitting = known.filter(({ kind }) => kind === shape.kind);
    if (fitting.length === 0)
      return [direction === 'input' ? `${path}: takes no ${shape.kind} any more` : `${path}: can be ${shape.kind} now`];
    // One that has no fault is enough: the others are other variants.
    const faults = fitting.map((other) => {
      const [old, now] = direction === 'input' ? [shape, other] : [other, shape];
      return compareShapes(old, now, path, direction, inner);
    });
    return faults.reduce((least, each) => (each.length < least.length ? each : least));
  });
}

function compareShapes(old: Shape, now: Shape, path: string, direction: Direction, at: Comparing): string[] {
  const { kind } = old;
  if (kind === 'object') return compareObjects(old, now, path, direction, at);
  if (kind === 'array')
    return [...compareLimits(old, now, path, direction), ...compareItems(old, now, path, direction, at)];
  return [...compareValues(old, now, path, direction), ...compareLimits(old, now, path, direction)];
}

function compareItems(old: Shape, now: Shape, path: string, direction: Direction, at: Comparing): string[] {
  if (old.prefixItems && now.prefixItems?.length === old.prefixItems.length)
    return old.prefixItems.flatMap((item, index) =>
      compare(item, now.prefixItems?.[index], `${path}.${index}`, direction, at),
    );
  return compare(old.items, now.items, `${path}[]`, direction, at);
}

function compareObjects(old: Shape, now: Shape, path: string, direction: Direction, at: Comparing): string[] {
  const [before, after] = [old.properties ?? {}, now.properties ?? {}];
  const fields = Object.entries(before).flatMap(([name, schema]): string[] => {
    const field = path ? `${path}.${name}` : name;
    const next = after[name];
    if (!next) return [`${field}: is gone`];
    const isLost = direction === 'output' && old.required?.includes(name) && !now.required?.includes(name);
    return [...(isLost ? [`${field}: can be missing now`] : []), ...compare(schema, next, field, direction, at)];
  });
  const needed =
    direction === 'input'
      ? (now.required ?? [])
          .filter((name) => !old.required?.includes(name))
          .map((name) => `${path ? `${path}.` : ''}${name}: is required now`)
      : [];
  const values =
    typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object'
      ? compare(old.additionalProperties, now.additionalProperties, `${path}.*`, direction, at)
      : [];
  return [...fields, ...needed, ...values];
}

function compareValues(old: Shape, now: Shape, path: string, direction: Direction): string[] {
  if (direction === 'input') {
    const gone = now.enum ? (old.enum ? old.enum.filter((value) => !now.enum?.includes(value)) : ['others']) : [];
    return gone.map((value) => `${path}: no longer takes ${JSON.stringify(value)}`);
  }
  return [
    ...(old.enum && !now.enum ? [`${path}: is no list of words any more`] : []),
    ...(isWhole(old) && !isWhole(now) ? [`${path}: can be a fraction now`] : []),
  ];
}

const isWhole = ({ type }: Shape) => [type].flat().includes('integer');

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

/** Limits of what is sent. */
function compareLimits(old: Shape, now: Shape, path: string, direction: Direction): string[] {
  if (direction === 'output') return [];
  const tighter = [
    ...lower.filter((key) => (now[key] ?? -Infinity) > (old[key] ?? -Infinity)),
    ...upper.filter((key) => (now[key] ?? Infinity) < (old[key] ?? Infinity)),
    ...(['pattern', 'format'] as const).filter((key) => now[key] !== undefined && now[key] !== old[key]),
  ];
  return tighter.map((key) => `${path}: ${key} is ${now[key]} now`);
}
