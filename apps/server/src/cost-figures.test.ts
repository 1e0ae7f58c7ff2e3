import type { Permission } from '@tradepost/contracts/permissions';
import { costFigure, isCostFigure } from '@tradepost/contracts/users/cost-figures.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hideCosts } from './platform/http/hide-costs.ts';
import type { Scope } from './platform/tenancy/ctx.ts';
import { routes } from './routes.ts';
import { fieldsOf } from './testing/answer-fields.ts';

/** Names that tell what something cost, or what a sale earned. */
const telling = /(^|_)(cost|costs|margin|profit|revenue|net)(_|$)/;

/** Fields with such a name that are no cost or margin of units, by area. A new one is declared here, or is a `costFigure`. */
const others: Record<string, readonly string[]> = {
  // The fee that a seller pays for the label.
  'bulk quote': ['shipping_cost'],
  'easy offer': ['shipping_cost'],
  'orders in-store': ['shipping_cost'],
  'orders mail-in': ['shipping_cost'],
  portal: ['shipping_cost'],
  shop: ['shipping_cost'],
  // What a carrier takes for a label, which has a permission of its own.
  orders: ['cost', 'cost_currency', 'insurance_cost'],
  shipping: ['cost', 'cost_currency', 'costs', 'insurance_cost'],
  // How a sale is taxed, and the margin that was asked for.
  inventory: ['is_margin_scheme', 'margin_percent'],
  invoices: ['has_margin', 'is_margin_scheme'],
  // Whether a defect deducts what a repair costs, which everybody sees who sees the price.
  catalog: ['uses_repair_cost'],
  conditions: ['uses_repair_cost'],
  pricing: ['uses_repair_cost'],
  // What is agreed with a partner, as who sets it up reads it.
  marketplace: ['margin_amount', 'margin_percent'],
  // Of the profit report, which only who sees costs reads.
  reports: ['net'],
  settings: [
    'cost_word',
    'default_margin_notice',
    // What a company enters as its costs of selling, which only who sees costs reads.
    'hour_cost',
    'is_enable_shipping_cost',
    'is_margin_scheme',
    'is_shipping_cost_visible',
    'margin',
    'margin_notice',
    'return_cost',
    'revision_cost',
    'shipping_cost',
  ],
};

test('every field that is named after cost, margin, profit or revenue is a cost figure, or is declared', () => {
  const found: Record<string, string[]> = {};
  for (const { contract } of routes)
    for (const { name, schema } of fieldsOf(contract.data))
      if (telling.test(name) && !isCostFigure(schema)) {
        found[contract.area] ??= [];
        if (!found[contract.area]!.includes(name)) found[contract.area]!.push(name);
      }
  for (const names of Object.values(found)) names.sort();
  expect(found).toEqual(others);
});

test('cost figures are hidden in records, lists and nested values, and nothing else is', () => {
  const Unit = z.object({ id: z.number(), cost: costFigure('Of the unit') });
  const data = z.object({
    unit: Unit.nullable(),
    items: z.array(z.union([Unit, z.string()])),
    by_name: z.record(z.string(), Unit),
    total: z.number(),
  });
  const contract = { method: 'GET', url: '/x', area: 'x', summary: 'x', access: 'session', data } as const;
  const unit = { id: 1, cost: 700 };
  const answer = { unit, items: [unit, 'a'], by_name: { one: unit }, total: 700 };
  const scopeWith = (permissions: Permission[]) => ({ actor: { permissions } }) as unknown as Scope;
  const hidden = { id: 1, cost: null };
  expect(hideCosts(contract, scopeWith(['inventory.view']), answer)).toEqual({
    unit: hidden,
    items: [hidden, 'a'],
    by_name: { one: hidden },
    total: 700,
  });
  expect(hideCosts(contract, scopeWith([costPermission]), answer)).toBe(answer);
  expect(answer.unit.cost).toBe(700);
  expect(hideCosts(contract, null, { ...answer, unit: null })).toMatchObject({ unit: null, items: [hidden, 'a'] });
});
