/** A constraint that a statement broke, as either driver reports it. */
interface Violation {
  code: string;
  /** Such as `Key (company_id, category_id)=(1, 99) is not present in table "categories".` */
  detail: string;
}

const foreignKeyViolation = '23503';
const uniqueViolation = '23505';

function violationOf(error: unknown): Violation | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string') continue;
    return { code: at.code, detail: 'detail' in at ? String(at.detail) : '' };
  }
  return null;
}

export const isForeignKeyViolation = (error: unknown): boolean => violationOf(error)?.code === foreignKeyViolation;

/** The column that refers to a record that does not exist, or null; `company_id` is in every key. */
export const columnOfMissing = (error: unknown): string | null =>
  columnOf(error, foreignKeyViolation, /^Key \((.*?)\)=\(.* is not present in table/s);

/** The column whose value another record already has, or null. Also of `lower(name)`. */
export const columnOfDuplicate = (error: unknown): string | null =>
  columnOf(error, uniqueViolation, /^Key \((.*?)\)=\(.* already exists/s);

function columnOf(error: unknown, code: string, key: RegExp): string | null {
  const violation = violationOf(error);
  if (violation?.code !== code) return null;
  const columns = key
    .exec(violation.detail)?.[1]
    ?.replace(/::\w+/g, '')
    .match(/\w+(?=[,)]|$)/g);
  return columns?.findLast((column) => column !== 'company_id') ?? null;
}
