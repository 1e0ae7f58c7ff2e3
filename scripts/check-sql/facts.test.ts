import { describe, expect, it } from 'vitest';
import { allTableFacts, type TableFacts, tableFacts } from '../../apps/server/src/platform/table-facts.ts';
import type { Table } from './catalog.ts';
import { checkFacts } from './facts.ts';

function table(
  columns: readonly string[],
  references: Record<string, string> = {},
  audit: Table['audit'] = null,
): Table {
  return {
    name: 'lines',
    comment: null,
    has_row_security: true,
    is_row_security_forced: true,
    columns: columns.map((name) => ({
      name,
      type: 'bigint',
      is_not_null: true,
      has_default: false,
      is_generated: false,
    })),
    policies: [],
    indexes: [],
    audit,
    foreign_keys: Object.entries(references).map(([column, target]) => ({
      name: `lines_to_${target}`,
      columns: ['company_id', column],
      target,
      target_columns: ['company_id', 'id'],
    })),
  };
}

const own = ['company_id', 'id'];
const facts = (more: Omit<Parameters<typeof tableFacts>[1], 'clone' | 'not_cloned'> = {}): TableFacts[] => [
  tableFacts('lines', { not_cloned: 'orders', ...more }),
];
const logged = ['lines', 'id', '{}'];

describe('the facts of a table', () => {
  it.each<[string, Table, TableFacts[]]>([
    ['not cloned', table(own), facts()],
    ['audited', table(own, {}, logged), facts({ audited: true })],
    ['with a file', table([...own, 'file_id'], { file_id: 'files' }), facts({ files: { file_id: 'not_by_id' } })],
    ['of no company', table(['id']), []],
    [
      'of no company, with settings',
      table(['id']),
      [tableFacts('lines', { not_cloned: 'shared', settings: 'general' })],
    ],
    [
      'of a customer',
      table([...own, 'customer_id'], { customer_id: 'customers' }),
      facts({ merge: { how: 'rows' }, person: { part: 'lines', by: 'customer' } }),
    ],
  ])('agree with the database: %s', (_, found, given) => {
    expect(checkFacts([found], given)).toEqual([]);
  });

  it.each<[string, Table, TableFacts[], string]>([
    ['none', table(own), [], 'no tableFacts() says what it is'],
    ['twice', table(own), [...facts(), ...facts()], 'has facts twice'],
    ['a log that it has not', table(own), facts({ audited: true }), 'lacks select audit_table()'],
    ['no log that it has', table(own, {}, logged), facts(), 'neither `audited` nor `settings`'],
    ['a setting without a log', table(own), facts({ settings: 'general' }), 'lacks select audit_table()'],
    ['shared', table(own), [tableFacts('lines', { not_cloned: 'shared' })], 'say to none'],
    ['a company', table(['id']), facts(), 'belongs to no company'],
    [
      'no merge',
      table([...own, 'customer_id'], { customer_id: 'customers' }),
      facts({ not_of_person: 'sums' }),
      'says `merge`',
    ],
    ['no person', table([...own, 'order_id']), facts(), 'names a customer, an order or an invoice'],
    ['no file', table([...own, 'file_id'], { file_id: 'files' }), facts(), 'who may open it'],
    ['another file', table([...own, 'file_id']), facts({ files: { file_id: 'not_by_id' } }), 'no foreign key to files'],
    [
      'an unknown column',
      table(own),
      facts({ not_exported: { secret: 'a secret' } }),
      'name secret, which is no column',
    ],
  ])('are refused when they say %s', (_, found, given, problem) => {
    expect(checkFacts([found], given)).toEqual([expect.stringContaining(problem)]);
  });

  it('name the same settings as the index of their changes', () => {
    const index = { name: 'changes_of_settings', columns: own, is_unique: false, is_primary: false };
    const changes = {
      ...table(own),
      name: 'changes',
      indexes: [{ ...index, predicate: "(entity = ANY ('{''lines'',''others''}'))" }],
    };
    const given = [tableFacts('changes', { not_cloned: 'history' }), ...facts({ settings: 'general' })];
    expect(checkFacts([table(own, {}, logged), changes], given)).toEqual([
      'others: the index changes_of_settings names it, and its facts do not say `settings`',
    ]);
    changes.indexes = [{ ...index, predicate: "(entity = 'others')" }];
    expect(checkFacts([table(own, {}, logged), changes], given)).toEqual([
      expect.stringContaining('others: the index'),
      expect.stringContaining("lacks select settings_table('lines')"),
    ]);
  });

  it('are refused for a table that does not exist', () => {
    expect(checkFacts([], facts())).toEqual(['lines: has facts, and no migration creates it']);
  });
});

it('facts are asked for in a program that has all of them, or not at all', () => {
  expect(() => allTableFacts()).toThrow('import tables.ts first');
});
