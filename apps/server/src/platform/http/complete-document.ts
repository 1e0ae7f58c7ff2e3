import type { Contract } from '@tradepost/contracts/route';
import type { DescribedWebhook } from '../descriptions/describe-webhooks.ts';
import { errorStatuses } from '../descriptions/error-descriptions.data.ts';
import { exampleOf, explainFields } from '../descriptions/field-examples.ts';
import type { JsonSchema, Schemas } from '../descriptions/json-schema.ts';
import { uploadLimitBytes } from './body.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
}

interface Body {
  description?: string;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export interface Operation {
  operationId?: string;
  summary: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, { $ref: string } | { description: string; content?: Body['content'] }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  /** What we send, by type of event. */
  webhooks?: Record<string, { post: DescribedWebhook }>;
  components: { schemas: Schemas };
}

/** Completes the generated description: names, files, errors, explained fields and examples, no unused schemas. */
export function completeDocument(
  api: ApiDocument,
  contracts: readonly Contract[],
  names: ReadonlyMap<Contract, string>,
): void {
  const { schemas } = api.components;
  for (const contract of contracts) {
    const operation = api.paths[contract.url.replace(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()];
    const name = nameOf(contract, names);
    if (!operation || !name) throw new Error(`${contract.method} ${contract.url} is not an exported contract`);
    operation.operationId = name;
    describeAnswers(operation, contract);
    describeInput(operation, contract, schemas);
  }
  listRecordKeys(api);
  removeUnused(api);
}

/** The call of a key is named after the one of the app: `publicFindUnit`. */
function nameOf(contract: Contract, names: ReadonlyMap<Contract, string>): string | undefined {
  const { public_of } = contract;
  const name = names.get(public_of ?? contract);
  return public_of && name ? `public${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

function describeAnswers(operation: Operation, contract: Contract): void {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const content = contract.binary
    ? Object.fromEntries(contract.binary.map((type) => [type, { schema: file }]))
    : (operation.responses['2XX'] as Body).content;
  const description = contract.binary ? `The file. ${contract.summary}` : contract.summary;
  operation.responses = {
    200: { description, content },
    ...Object.fromEntries(
      errorStatuses
        .filter((status) => mayAnswer(contract, status))
        .map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
    ),
  };
}

function mayAnswer(contract: Contract, status: number): boolean {
  if (status === 401) return contract.access !== 'public';
  if (status === 414) return contract.url.includes(':');
  if (status === 413 || status === 415) return contract.method !== 'GET';
  return true;
}

function describeInput(operation: Operation, contract: Contract, schemas: Schemas): void {
  for (const parameter of operation.parameters ?? []) {
    const { schema } = parameter;
    explainFields({ properties: { [parameter.name]: schema } }, schemas);
    parameter.description ??= schema.description ?? '';
    delete schema.description;
    parameter.example ??= exampleOf(schema, schemas);
  }
  const body = operation.requestBody;
  if (!body) return;
  for (const media of Object.values(body.content)) {
    explainFields(media.schema, schemas);
    if (contract.multipart) media.schema = withFiles(media.schema, contract.multipart);
    media.example = exampleOf(media.schema, schemas);
  }
  const megabytes = (contract.upload_bytes ?? uploadLimitBytes) / 1_000_000;
  body.description = contract.multipart
    ? `The fields and the files, up to ${megabytes} MB each.`
    : 'The fields as JSON.';
}

/** Adds the files under the names that the server takes. A field without a file is left out of the body. */
function withFiles(schema: JsonSchema, uploads: NonNullable<Contract['multipart']>): JsonSchema {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const files = Object.entries(uploads).map(([field, count]): [string, JsonSchema] => [
    field,
    count === 'many'
      ? { type: 'array', items: file, minItems: 1, description: 'The files, each in a field of this name' }
      : { ...file, description: 'The file' },
  ]);
  const required = Object.keys(uploads).filter((field) => uploads[field] !== 'optional');
  return {
    ...schema,
    type: 'object',
    properties: { ...schema.properties, ...Object.fromEntries(files) },
    ...(required.length === 0 ? {} : { required: [...((schema.required as string[] | undefined) ?? []), ...required] }),
  };
}

function* schemasIn(value: unknown): Generator<JsonSchema> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as JsonSchema;
  for (const inner of Object.values(value)) yield* schemasIn(inner);
}

/** Records whose keys are all required name them as properties, which is how generated clients know them. */
function listRecordKeys(api: ApiDocument): void {
  for (const schema of schemasIn(api)) {
    const { required, additionalProperties: value } = schema;
    if (!schema.propertyNames || !Array.isArray(required) || typeof value !== 'object') continue;
    schema.properties = { ...Object.fromEntries(required.map((key) => [key, value])), ...schema.properties };
    delete schema.propertyNames;
    schema.additionalProperties = false;
  }
}

/** Every schema is generated for requests and for responses; most are used in one of them only. */
function removeUnused(api: ApiDocument): void {
  const { schemas } = api.components;
  const used = new Set<string>();
  const collect = (value: unknown) => {
    for (const { $ref } of schemasIn(value)) {
      const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '';
      if (!(name in schemas) || used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect({ ...api, components: { ...api.components, schemas: {} } });
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
