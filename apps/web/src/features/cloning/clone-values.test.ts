import { CloneForm } from '@tradepost/contracts/cloning/clone.contract';
import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';
import { describe, expect, it } from 'vitest';
import { chooseItems, emptyClone, LocationStep, toCloneBody } from './clone-values.rules.ts';

describe('the choice of items', () => {
  it.each<[CloneItem[], CloneItem[], CloneItem[], string | null]>([
    [
      ['branding'],
      ['branding', 'pricing'],
      ['branding', 'catalog', 'condition', 'pricing'],
      'Catalog and Condition added: Pricing needs Catalog and Condition.',
    ],
    [['catalog'], ['catalog', 'condition'], ['catalog', 'condition'], null],
    [
      ['catalog', 'condition', 'pricing'],
      ['condition', 'pricing'],
      [],
      'Condition and Pricing removed: they need Catalog.',
    ],
    [['catalog', 'condition', 'pricing'], ['catalog', 'pricing'], ['catalog'], 'Pricing removed: it needs Condition.'],
    [['widget', 'payout'], ['payout'], ['payout'], null],
  ])('%j → %j', (before, after, items, note) => {
    expect(chooseItems(before, after)).toEqual({ items, note });
  });
});

it('sends a form that the server accepts, once the location is filled in', () => {
  const empty = emptyClone('Fresh Phones', 'US');
  expect(LocationStep.safeParse(empty).success).toBe(false);
  const values = { ...empty, location: { ...empty.location, name: 'Harbor', street: '9 Dock Road', city: 'Portland' } };
  expect(LocationStep.safeParse(values).success).toBe(true);
  const body = CloneForm.parse(
    toCloneBody({ ...values, location: { ...values.location, method: 'mail-in' } }, ['payout']),
  );
  expect(body).toMatchObject({
    company_name: 'Copy of Fresh Phones',
    payout: true,
    branding: false,
    location: { name: 'Harbor', country: 'US', is_mailin: true },
  });
});
