import {
  actOnLine,
  findAcceptBlocker,
  findSendBlocker,
  priceByRule,
  sumLines,
} from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import {
  balanceLine,
  findCloseBlocker,
  suggestGradePrice,
} from '@tradepost/contracts/orders/bulk-quote/reconcile.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { lineActs, lineStates } from '@tradepost/contracts/orders/quote-line.data';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findReconcileBlocker } from '../status/order-readiness.rules.ts';
import { decideMatch } from './import/line-match.rules.ts';
import { matchingLines } from './quote-line.queries.ts';

const price = fc.integer({ min: 0, max: 1_000_000 });
const line = fc.record({
  state: fc.constantFrom(...lineStates),
  unit_price: fc.option(price),
  their_price: fc.option(price),
  quantity: fc.integer({ min: 0, max: 500 }),
});

describe('the negotiation', () => {
  test.each([
    ['open', 'offer', false, 'open', 900],
    ['open', 'offer', true, 'offered', 900],
    ['offered', 'counter', true, 'countered', 500],
    ['countered', 'accept', true, 'accepted', 700],
    ['offered', 'accept', true, 'accepted', 500],
    ['countered', 'offer', true, 'offered', 900],
    ['offered', 'decline', true, 'declined', 500],
    ['accepted', 'reopen', true, 'offered', 500],
    ['declined', 'reopen', false, 'open', 500],
  ] as const)('%s, %s (sent: %s) becomes %s', (state, act, isSent, next, unit_price) => {
    const result = actOnLine({ state, unit_price: 500, their_price: 700 }, act, 900, isSent);
    expect(result).toMatchObject({ is_allowed: true, line: { state: next, unit_price } });
  });

  test('never leaves an accepted line without a price, nor settles a settled one again', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(...lineActs), fc.option(price), fc.boolean(), (before, act, given, isSent) => {
        const result = actOnLine(before, act, given, isSent);
        const isSettled = before.state === 'accepted' || before.state === 'declined';
        if (isSettled && act !== 'reopen') return !result.is_allowed;
        return !result.is_allowed || result.line.state !== 'accepted' || result.line.unit_price !== null;
      }),
    );
  });

  test('totals are those of the lines that are not declined', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const sums = sumLines(lines);
        const live = lines.filter(({ state }) => state !== 'declined');
        expect(sums.total).toBe(live.reduce((sum, each) => sum + each.quantity * (each.unit_price ?? 0), 0));
        expect(Object.values(sums.by_state).reduce((sum, n) => sum + n, 0)).toBe(lines.length);
        if (sums.unpriced > 0) expect(findSendBlocker(sums)).not.toBeNull();
        if (sums.by_state.countered > 0) expect(findAcceptBlocker(sums)).not.toBeNull();
      }),
    );
  });
});

describe('a price rule', () => {
  test.each([
    ['catalog', 'percent', -1_000, false, 'USD', 9_000],
    ['catalog', 'percent', -1_333, true, 'USD', 8_700],
    ['current', 'amount', 250, false, 'USD', 5_250],
    ['current', 'amount', -9_999, false, 'USD', 0],
    ['catalog', 'percent', -1_333, true, 'JPY', 8_667],
  ] as const)('from %s by %s %d (round up: %s, %s) gives %d', (base, type, change, round_up, currency, expected) => {
    expect(priceByRule({ base, type, change, round_up }, { catalog_price: 10_000, unit_price: 5_000 }, currency)).toBe(
      expected,
    );
  });

  test('leaves a line without a base price', () => {
    const rule = { base: 'catalog', type: 'percent', change: 0, round_up: false } as const;
    expect(priceByRule(rule, { catalog_price: null, unit_price: 1 }, 'USD')).toBeNull();
  });
});

describe('a reconciled line', () => {
  const quoted = { quantity: 5, condition_id: 1, unit_price: 100 };
  test.each([
    ['as quoted', [{ condition_id: 1, count: 5, price: null }], false, { missing: 0, extra: 0, received_total: 500 }],
    ['short', [{ condition_id: 1, count: 3, price: null }], false, { missing: 2, received_total: 300 }],
    [
      'another grade',
      [
        { condition_id: 1, count: 3, price: null },
        { condition_id: 2, count: 2, price: 60 },
      ],
      false,
      { differing: 2, received_total: 420 },
    ],
    [
      'another grade without a price',
      [{ condition_id: 2, count: 5, price: null }],
      false,
      { unpriced: 5, received_total: 0 },
    ],
    ['over', [{ condition_id: 1, count: 7, price: null }], false, { extra: 2, received_total: 500 }],
    ['over and approved', [{ condition_id: 1, count: 7, price: null }], true, { extra: 2, received_total: 700 }],
    [
      'over in another grade',
      [
        { condition_id: 2, count: 2, price: 60 },
        { condition_id: 1, count: 5, price: null },
      ],
      false,
      { extra: 2, received_total: 500 },
    ],
  ])('%s', (_, groups, hasExtra, expected) => {
    expect(balanceLine(quoted, groups, hasExtra)).toMatchObject(expected);
  });

  test('loses no device: received and missing make the quantity and the extra', () => {
    const group = fc.record({
      condition_id: fc.option(fc.integer({ min: 1, max: 4 })),
      count: fc.nat(50),
      price: fc.option(price),
    });
    fc.assert(
      fc.property(fc.nat(50), fc.array(group, { maxLength: 4 }), (quantity, groups) => {
        const { received, missing, extra } = balanceLine({ ...quoted, quantity }, groups, false);
        return received + missing === quantity + extra && (missing === 0 || extra === 0);
      }),
    );
  });

  test.each([
    [{ received: 0, extra: 0, unpriced: 0 }, null, 'Nothing has been received yet'],
    [
      { received: 5, extra: 1, unpriced: 0 },
      null,
      '1 device was delivered beyond the quote. Approve or return them first.',
    ],
    [{ received: 5, extra: 0, unpriced: 2 }, null, '2 devices in another grade still need a price'],
    [{ received: 5, extra: 1, unpriced: 0 }, 'approved', null],
  ] as const)('%j with %s: %s', (sums, over, why) => {
    expect(findCloseBlocker({ quoted: 5, missing: 0, ...sums }, over)).toBe(why);
  });

  test('keeps the negotiated ratio in another grade', () => {
    expect(suggestGradePrice({ unit_price: 90, catalog_price: 100 }, 50)).toBe(45);
    expect(suggestGradePrice({ unit_price: 90, catalog_price: null }, 50)).toBe(50);
    expect(suggestGradePrice({ unit_price: 90, catalog_price: 100 }, null)).toBeNull();
  });

  test.each([status.payoutProcessing, status.notAsDescribed, status.pendingReturn])(
    'holds the lot before status %d until it is closed',
    (to) => {
      const lot = {
        kind: 'bulk-quote',
        status_id: status.beingInspected,
        sub_status_id: null,
        reconcile_state: 'partly',
      } as const;
      expect(findReconcileBlocker(lot, to)).not.toBeNull();
      expect(findReconcileBlocker({ ...lot, reconcile_state: 'fully' }, to)).toBeNull();
      expect(findReconcileBlocker({ ...lot, kind: 'mail-in' }, to)).toBeNull();
      expect(findReconcileBlocker(lot, status.onHold)).toBeNull();
    },
  );
});

describe('a match', () => {
  const candidate = (score: number, variant_id: number | null = 1, condition_id: number | null = 2) => ({
    model_id: 1,
    category_id: 1,
    title: 'x',
    variant_label: null,
    choice: {},
    missing: [],
    why: '',
    score,
    variant_id,
    condition_id,
  });
  test.each([
    ['one clear variant', [candidate(100)], 'A', 'matched'],
    ['no grade in the list', [candidate(100, 1, null)], '', 'matched'],
    ['a grade nobody knows', [candidate(100, 1, null)], 'Z', 'doubtful'],
    ['an open variant', [candidate(100, null)], 'A', 'doubtful'],
    ['two alike', [candidate(90), candidate(88)], 'A', 'doubtful'],
    ['little in common', [candidate(30)], 'A', 'custom'],
    ['nothing', [], 'A', 'custom'],
  ] as const)('of %s is %s', (_, candidates, grade, match) => {
    expect(decideMatch([...candidates], grade).match).toBe(match);
  });
});

describe('the search of lines', () => {
  test.each([
    ['iPhone 15 Pro', false],
    ['walkman', false],
    ['3569 3803 5643 833', true],
  ])('for %j makes a key of every number: %s', (search, isNumber) => {
    const { sql } = new PgDialect().sqlToQuery(matchingLines({ company_id: 1 } as Ctx, 1, { search }));
    expect(sql).toContain('l.title ilike');
    expect(sql.includes('device_key')).toBe(isNumber);
  });
});
