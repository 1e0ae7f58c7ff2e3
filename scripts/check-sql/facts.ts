import type { TableFacts } from '../../apps/server/src/platform/table-facts.ts';
import type { Table } from './catalog.ts';

/** Columns that lead to a person. */
const ofPerson = ['customer_id', 'order_id', 'order_item_id', 'invoice_id'];

/** Tables of companies that do not say what they are, and facts that differ from the database. */
export function checkFacts(tables: readonly Table[], facts: readonly TableFacts[]): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const missing = tables
    .filter(({ name, columns }) => columns.some((column) => column.name === 'company_id') && !facts.some(is(name)))
    .map(({ name }) => `${name}: no tableFacts() says what it is. Add it to its x.table.ts, and the file to tables.ts`);
  const wrong = facts.flatMap((each, index) => {
    const table = byName.get(each.table);
    if (!table) return [`${each.table}: has facts, and no migration creates it`];
    const twice = facts.findIndex(is(each.table)) < index ? [`${each.table}: has facts twice`] : [];
    return [...twice, ...compareFacts(each, table).map((problem) => `${each.table}: ${problem}`)];
  });
  return [...missing, ...wrong, ...compareIndex(byName.get('changes'), facts)];
}

/** The index that the change log of the settings reads names the tables with settings. */
function compareIndex(changes: Table | undefined, facts: readonly TableFacts[]): string[] {
  const index = changes?.indexes.find(({ name }) => name === 'changes_of_settings');
  if (!index) return [];
  const named = new Set([...(index.predicate ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name));
  const settings = new Set(facts.filter((each) => each.settings !== undefined).map(({ table }) => table));
  return [
    ...[...named]
      .filter((name) => name !== undefined && !settings.has(name))
      .map((name) => `${name}: the index changes_of_settings names it, and its facts do not say \`settings\``),
    ...[...settings]
      .filter((name) => !named.has(name))
      .map((name) => `${name}: its facts say \`settings\`. Its migration lacks select settings_table('${name}')`),
  ];
}

const is =
  (name: string) =>
  ({ table }: TableFacts) =>
    table === name;

function compareFacts(facts: TableFacts, table: Table): string[] {
  const { clone, not_cloned, audited, settings, merge, person, not_of_person, not_exported, files = {} } = facts;
  const names = table.columns.map(({ name }) => name);
  const targets = table.foreign_keys.map(({ target }) => target);
  const fileColumns = table.foreign_keys
    .filter(({ target }) => target === 'files')
    .flatMap(({ columns }) => columns.filter((column) => column !== 'company_id'));
  const columns = [
    ...(clone?.omitted ?? []),
    ...Object.keys(typeof not_exported === 'object' ? not_exported : {}),
    ...Object.keys(files),
  ];
  const leadsToPerson = names.some((name) => ofPerson.includes(name));
  const cases: [isWrong: boolean, problem: string][] = [
    [not_cloned === 'shared' && names.includes('company_id'), 'belongs to a company, and its facts say to none'],
    [not_cloned !== 'shared' && !names.includes('company_id'), 'belongs to no company, and its facts say so not'],
    [audited === true && settings !== undefined, '`settings` says already that it is audited'],
    [
      not_cloned !== 'shared' && (table.audit !== null) !== (audited === true || settings !== undefined),
      table.audit === null
        ? 'its facts say that its changes are recorded. Its migration lacks select audit_table()'
        : 'its changes are recorded, and its facts say neither `audited` nor `settings`',
    ],
    [targets.includes('customers') !== (merge !== undefined) && table.name !== 'customers', mergeText],
    [leadsToPerson && person === undefined && not_of_person === undefined, personText],
    [person !== undefined && not_of_person !== undefined, 'says `person` and `not_of_person`'],
  ];
  return [
    ...cases.filter(([isWrong]) => isWrong).map(([, problem]) => problem),
    ...columns.filter((name) => !names.includes(name)).map((name) => `its facts name ${name}, which is no column`),
    ...fileColumns
      .filter((column) => !(column in files))
      .map((column) => `${column} refers to a file and \`files\` of its facts does not say who may open it`),
    ...Object.keys(files)
      .filter((column) => !fileColumns.includes(column))
      .map((column) => `\`files\` of its facts names ${column}, which has no foreign key to files`),
  ];
}

const mergeText = 'a table with a foreign key to customers says `merge` in its facts, and no other does';
const personText =
  'names a customer, an order or an invoice. Its facts say where the export of a person has it (`person`), or why it has not (`not_of_person`)';
