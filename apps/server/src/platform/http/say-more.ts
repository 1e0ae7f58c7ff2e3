import type { z } from 'zod';

interface Generated {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

interface Facts {
  type: string;
  checks?: readonly { _zod: { def: { check: string } } }[];
}

/** What the generated JSON schema can say of a schema and zod leaves out. In place of the override that the provider brings. */
export function sayMore({ zodSchema, jsonSchema }: Generated): void {
  const { type, checks = [] } = zodSchema._zod.def as unknown as Facts;
  // What no JSON is, such as undefined, is no choice.
  if (type === 'union') jsonSchema.anyOf = jsonSchema.anyOf?.filter((choice) => Object.keys(choice).length > 0);
  // A text that is trimmed and may not be empty has something else than spaces.
  const isTrimmed = checks.some(({ _zod }) => _zod.def.check === 'overwrite');
  if (type === 'string' && isTrimmed && (jsonSchema.minLength ?? 0) > 0) jsonSchema.pattern ??= '\\S';
}
