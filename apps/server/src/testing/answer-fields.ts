import type { z } from 'zod';

export interface AnswerField {
  name: string;
  schema: z.core.$ZodType;
}

/** All fields of a schema, however deep. */
export function fieldsOf(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): AnswerField[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  const inner = [def.element, def.valueType, def.innerType, def.out, def.left, def.right, def.options].flat();
  return [
    ...shape.flatMap(([name, field]) => [{ name, schema: field }, ...fieldsOf(field, seen)]),
    ...inner.flatMap((part) => (part ? fieldsOf(part as z.core.$ZodType, seen) : [])),
  ];
}
