import type { Table } from './catalog.ts';

const isReference = (table: Table) => table.comment?.startsWith('reference:') ?? false;
const list = (columns: readonly string[]) => columns.join(', ');

/** Violations of tenant isolation: missing keys, policies and constraints. */
export function checkTenancy(tables: readonly Table[]): string[] {
  const references = new Set(tables.filter(isReference).map((table) => table.name));
  return tables.flatMap((table) => [
    ...(references.has(table.name) ? [] : [...checkSecurity(table), ...checkKeys(table, references)]),
    ...checkForeignKeyIndexes(table),
    ...checkTypes(table),
  ]);
}

function checkSecurity(table: Table): string[] {
  const primary = table.indexes.find((index) => index.is_primary);
  if (primary?.columns[0] !== 'company_id') {
    return [
      `${table.name}: company_id is not the first column of its primary key. A table of a company has it there; one that belongs to none says so with reference_table() or private_table()`,
    ];
  }
  const problems: string[] = [];
  if (!table.has_row_security || !table.is_row_security_forced) {
    problems.push(
      `${table.name}: row-level security is not on and forced. End its creation with select tenant_table('${table.name}')`,
    );
  }
  const isOwnRows = (text: string | null) => /company_id = current_company_id\(\)/.test(text ?? '');
  const forApp = table.policies.filter(({ roles }) => roles.includes('tradepost_app') || roles.includes('public'));
  if (!forApp.some(({ using, check }) => isOwnRows(using) && isOwnRows(check))) {
    problems.push(
      `${table.name}: no policy keeps tradepost_app to its company’s rows. Use select tenant_table('${table.name}')`,
    );
  }
  for (const policy of forApp.filter(({ using, check }) =>
    [using, check].some((text) => text !== null && !isOwnRows(text)),
  )) {
    problems.push(`${table.name}: the policy "${policy.name}" lets tradepost_app at rows of other companies`);
  }
  return problems;
}

function checkKeys(table: Table, references: ReadonlySet<string>): string[] {
  const uniques = table.indexes
    .filter((index) => index.is_unique && !index.is_primary && !index.columns.includes('company_id'))
    .map(
      (index) =>
        `${table.name}: the unique index ${index.name} (${list(index.columns)}) lacks company_id, without which the table cannot be spread over several servers`,
    );
  const foreign = table.foreign_keys
    .filter(({ columns, target, target_columns }) => {
      const at = columns.indexOf('company_id');
      return !references.has(target) && (at === -1 || target_columns[at] !== 'company_id');
    })
    .map(
      (key) =>
        `${table.name}: the foreign key (${list(key.columns)}) to ${key.target} lacks company_id, so a row could point into another company`,
    );
  return [...uniques, ...foreign];
}

function checkForeignKeyIndexes(table: Table): string[] {
  return table.foreign_keys
    .filter(({ columns }) => {
      // A partial index that excludes only null values still finds every reference.
      const isWhole = (predicate: string | null) => predicate === null || /^\(\w+ IS NOT NULL\)$/.test(predicate);
      return !table.indexes.some(
        (index) =>
          isWhole(index.predicate) &&
          columns.every((column) => index.columns.slice(0, columns.length).includes(column)),
      );
    })
    .map(
      (key) =>
        `${table.name}: no index begins with the columns of the foreign key (${list(key.columns)}) to ${key.target}; deleting there would read all of ${table.name}`,
    );
}

function checkTypes(table: Table): string[] {
  return table.columns
    .filter(({ type }) => (type.startsWith('timestamp') && type.includes('without time zone')) || type === 'money')
    .map(
      ({ name, type }) =>
        `${table.name}.${name} is ${type}. Instants are timestamptz, money is whole minor units in a bigint`,
    );
}
