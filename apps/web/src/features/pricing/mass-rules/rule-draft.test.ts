import { describe, expect, test } from 'vitest';
import type { EditorScope } from '../editor-scope.rules.ts';
import { bodyOf, draftOf, isReady, newDraft, signatureOf } from './rule-draft.rules.ts';

const category = { id: 3, key: 'smartphones', name: 'Smartphones' };
const scope: EditorScope = {
  category,
  brand: { id: 7, key: 'samsung', name: 'Samsung' },
  price_list_id: 1,
  currency: 'USD',
};

describe('a new rule', () => {
  test('is for the open brand, or for the category', () => {
    expect(newDraft(scope).nodes).toEqual([
      { key: 'brand:3:7', node: { level: 'brand', category_id: 3, brand_id: 7 }, name: 'Samsung (Smartphones)' },
    ]);
    expect(newDraft({ ...scope, brand: null }).nodes[0]?.node).toEqual({ level: 'category', category_id: 3 });
  });

  test.each([
    ['nothing typed', {}, false],
    ['an amount', { amount_price: 5 }, true],
    ['an amount of zero', { amount_price: 0 }, true],
    ['no node', { amount_price: 5, nodes: [] }, false],
    ['a negative amount', { amount_price: -1 }, false],
  ])('is ready with %s', (_, change, expected) => {
    expect(isReady({ ...newDraft(scope), ...change })).toBe(expected);
  });

  test('must be previewed again after any change', () => {
    const draft = { ...newDraft(scope), amount_price: 5 };
    const seen = signatureOf(draft, 1);
    expect(signatureOf({ ...draft }, 1)).toBe(seen);
    for (const change of [
      { amount_price: 6 },
      { type: 2 as const },
      { conditions: [1] },
      { manual: true },
      { floor: 1 },
    ]) {
      expect(signatureOf({ ...draft, ...change }, 1)).not.toBe(seen);
    }
    expect(signatureOf(draft, 2)).not.toBe(seen);
  });
});

test('editing a rule sends it back unchanged', () => {
  const rule = {
    rule_ids: [4, 5],
    price_list_id: 1,
    level: 'device' as const,
    category_id: null,
    device_id: 9,
    node_name: 'Pixel',
    node: { level: 'device' as const, device_id: 9 },
    type: 2 as const,
    amount_type: 0 as const,
    amount_price: 500,
    floor: 1,
    ceiling: null,
    max_resale_percent: 80,
    is_stacked: true,
    created_at: '',
    conditions: [{ id: 2, name: 'Good' }],
  };
  expect(bodyOf(draftOf(rule), 1)).toEqual({
    price_list_id: 1,
    nodes: [rule.node],
    conditions: [2],
    type: 2,
    amount_type: 0,
    amount_price: 500,
    floor: 1,
    ceiling: null,
    max_resale_percent: 80,
    is_stacked: true,
    manual: false,
  });
});
