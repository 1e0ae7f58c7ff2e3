import type { DescribedMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { expect, test } from 'vitest';
import { columnOf, type MatchDraft, priceOf } from './match-draft.rules.ts';

const thing = (over: object) =>
  ({
    matched_at: null,
    indication_min: 100,
    indication_max: 200,
    item: { price: 100, inspected: null },
    ...over,
  }) as unknown as DescribedMatch;
const draft = (price: number) => ({ price }) as MatchDraft;
const stored = (price: number, inspected: number | null) =>
  thing({ matched_at: '2026-03-02', item: { price, inspected: inspected === null ? null : { price: inspected } } });

test.each([
  ['nobody matched it', thing({}), undefined, 'not_found', null],
  ['a draft inside', thing({}), draft(150), 'matched', 150],
  ['a draft at the end', thing({}), draft(200), 'matched', 200],
  ['a draft below', thing({}), draft(99), 'differs', 99],
  ['a draft above', thing({}), draft(201), 'differs', 201],
  ['no indication', thing({ indication_min: null, indication_max: null }), draft(5), 'matched', 5],
  ['a stored match', stored(150, null), undefined, 'matched', 150],
  ['a stored match that was inspected lower', stored(100, 60), undefined, 'differs', 60],
])('%s', (_, each, its, column, price) => {
  expect([columnOf(each, its), priceOf(each, its)]).toEqual([column, price]);
});
