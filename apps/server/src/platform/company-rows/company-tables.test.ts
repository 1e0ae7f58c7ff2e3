import { expect, it } from 'vitest';
import { type CompanyTable, inOrder } from './company-tables.queries.ts';

const table = (name: string, ...needs: string[]): CompanyTable => ({ name, needs, columns: [], own_references: [] });
const names = (tables: CompanyTable[]) => tables.map(({ name }) => name).join(' ');

it('puts each table after those it needs', () => {
  expect(
    names(
      inOrder([table('items', 'orders', 'units'), table('orders', 'companies'), table('units'), table('companies')]),
    ),
  ).toBe('units companies orders items');
});

it('refuses tables that need each other', () => {
  expect(() => inOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('Tables need each other: a, b');
});
