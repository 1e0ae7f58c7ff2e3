import { describe, expect, test } from 'vitest';
import { orderSearchText } from './order-search.rules.ts';

describe('the search text of an order', () => {
  test.each([
    ['the box id', { box_id: 'SLD-1', items: [] }, 'SLD-1'],
    [
      'and identifiers',
      { box_id: 'SLD-1', items: [{ imei: '356991201447356' }, { imei: null, serial: 'F2LX' }] },
      'SLD-1 356991201447356 F2LX',
    ],
    ['an empty serial', { box_id: 'B', items: [{ imei: '1', serial: ' ' }] }, 'B 1'],
  ])('%s', (_, order, text) => expect(orderSearchText(order)).toBe(text));
});
