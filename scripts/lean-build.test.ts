import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { blankTexts, blankUnsent, markPure } from '../apps/web/lean-build.ts';

const parse = (code: string) => parseSync('x.js', code).program;

const contract = `
import { z } from 'zod';
export const Order = z.object({ id: z.number() }).meta({ id: 'Order' });
export const findOrder = contract({
  method: 'GET',
  url: '/v1/orders/:id',
  area: 'orders',
  summary: 'One order, with a comma',
  access: 'orders.view',
  params: IdParams,
  data: Order,
});
export const actions = {
  download: fileContract({ method: 'GET', url: '/v1/file', access: 'session', query: z.object({ data: z.string() }), binary: 'text/csv' }),
};
export const limit = 10, made = build();
export const texts = { one: 'x' };
build();
`;

test('a call keeps what sends it, and loses what the server alone reads', () => {
  const lean = blankUnsent(contract, parse(contract));
  expect(lean).not.toMatch(/summary|area|params|IdParams|data|query/);
  expect(lean).toContain("access: 'orders.view'");
  expect(lean).toContain("binary: 'text/csv'");
  expect(lean).toContain("meta({ id: 'Order' })");
  // Everything else stays where it was, and it still is a module.
  expect(lean).toHaveLength(contract.length);
  expect(lean.split('\n')).toHaveLength(contract.split('\n').length);
  expect(parseSync('x.js', lean).errors).toEqual([]);
});

test('a dialog’s form keeps its schema; another call and the library of schemas do not', () => {
  const code = (form: string) =>
    `z.config({ a });\nexport const save = contract({ method: 'POST',${form} body: Form, data: z.null() });`;
  const leanOf = (form: string) => blankUnsent(code(form), parse(code(form))).replaceAll(/\s+/g, ' ');
  expect(leanOf(' is_form: true,')).toBe(" export const save = ({ method: 'POST', body: Form, });");
  expect(leanOf('')).toBe(" export const save = ({ method: 'POST', });");
});

test('a schema loses its texts, and keeps what it checks', () => {
  const code = [
    "const mark = 'x-lines';",
    "const City = explain(z.string().describe('Of the address').max(9), 'City (no street)', 'Portland');",
    "const Order = z.object({ city: City.optional().describe(`The city`), id: z.int() }).meta({ id: 'Order' });",
    'const Lines = z.string().meta({ [mark]: true });',
  ].join('\n');
  const lean = blankTexts(code, parse(code));
  expect(lean).toHaveLength(code.length);
  expect(parseSync('x.js', lean).errors).toEqual([]);
  expect(lean.replaceAll(/\s+/g, '')).toBe(
    "constmark='x-lines';constCity=(z.string().max(9));constOrder=z.object({city:City.optional(),id:z.int()});constLines=z.string().meta({[mark]:true});",
  );
});

test('a constant that a call makes may go when nobody uses it; a call by itself may not', () => {
  const pure = markPure(contract, parse(contract));
  expect(pure).toContain("Order = /* #__PURE__ */ (() => (z.object({ id: z.number() }).meta({ id: 'Order' })))()");
  expect(pure).toContain('limit = 10, made = /* #__PURE__ */ (() => (build()))();');
  expect(pure).toContain('actions = /* #__PURE__ */ (() => ({\n  download:');
  expect(pure).toContain("texts = { one: 'x' };");
  expect(pure).toMatch(/^build\(\);$/m);
  expect(parseSync('x.js', pure).errors).toEqual([]);
});
