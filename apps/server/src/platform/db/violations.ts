/** A constraint that a statement broke, as either driver reports it. */
interface Violation {
  code: string;
  /**
   * Such as `Key (company_id, category_id)=(1, 99) is not present in table "categories".` Under row-level security
   * PostgreSQL leaves the columns out, or the whole text.
   */
  detail: string;
  table: string;
  constraint: string;
  message: string;
}

const foreignKeyViolation = '23503';
const uniqueViolation = '23505';
/** Raised by triggers with a message for people: holds, units for sale, transfers, merged customers, locations, numbers. */
const refusals: readonly string[] = ['PH001', 'PH002', 'IU001', 'IU002', 'IU003', 'MG001', 'LO001', 'BN001'];

function violationOf(error: unknown): Violation | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string') continue;
    const { detail = '', table = '', constraint = '' } = at as Partial<Violation>;
    return { code: at.code, detail, table, constraint, message: at.message };
  }
  return null;
}

/** What a trigger says of a device that is on hold or not for sale; null for any other error. */
export function sentenceOf(error: unknown): string | null {
  const violation = violationOf(error);
  return violation && refusals.includes(violation.code) ? violation.message : null;
}

export const isUniqueViolation = (error: unknown): boolean => violationOf(error)?.code === uniqueViolation;

export const isForeignKeyViolation = (error: unknown): boolean => violationOf(error)?.code === foreignKeyViolation;

/** The column that refers to a record that does not exist, or null; `company_id` is in every key. */
export function columnOfMissing(error: unknown): string | null {
  const violation = violationOf(error);
  if (violation?.code !== foreignKeyViolation || !violation.detail.includes('is not present in table')) return null;
  return lastColumn(/^Key \((.*?)\)=\(/s.exec(violation.detail)?.[1]) ?? namedColumn(violation, '_fkey');
}

/** The column whose value another record already has, or null. Also of `lower(name)`. */
export function columnOfDuplicate(error: unknown): string | null {
  const violation = violationOf(error);
  if (violation?.code !== uniqueViolation) return null;
  const told = lastColumn(/^Key \((.*?)\)=\(.* already exists/s.exec(violation.detail)?.[1]);
  const named = namedColumn(violation, '_key');
  // A name such as `orders_open` is no column's.
  return told ?? (named !== null && /^(name|key|code|email|.*_id)$/.test(named) ? named : null);
}

function lastColumn(columns: string | undefined): string | null {
  const names = columns?.replace(/::\w+/g, '').match(/\b\w+(?=[,)]|$)/g);
  return names?.findLast((column) => column !== 'company_id') ?? null;
}

/** The column in the name of a constraint: `orders_company_id_customer_id_fkey`, `price_sync_sources_name`. */
function namedColumn({ table, constraint }: Violation, suffix: string): string | null {
  if (table === '' || !constraint.startsWith(`${table}_`)) return null;
  const columns = constraint
    .slice(table.length + 1)
    .replace(new RegExp(`${suffix}$`), '')
    .replace(/^company_id_/, '');
  return columns.split('_id_').at(-1) || null;
}
