/** A constraint that a statement broke, as either driver reports it. */
interface Violation {
  code: string;
  /** Such as `Key (company_id, category_id)=(1, 99) is not present in table "categories".` */
  detail: string;
}

const foreignKeyViolation = '23503';

function violationOf(error: unknown): Violation | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string') continue;
    return { code: at.code, detail: 'detail' in at ? String(at.detail) : '' };
  }
  return null;
}

export const isForeignKeyViolation = (error: unknown): boolean => violationOf(error)?.code === foreignKeyViolation;

/** The column that refers to a record that does not exist, or null; `company_id` is in every key. */
export function columnOfMissing(error: unknown): string | null {
  const violation = violationOf(error);
  if (violation?.code !== foreignKeyViolation) return null;
  const columns = /^Key \(([^)]*)\)=.* is not present in table/s.exec(violation.detail)?.[1]?.split(', ');
  return columns?.findLast((column) => column !== 'company_id') ?? null;
}
