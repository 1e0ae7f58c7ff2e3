import { describe, expect, test } from 'vitest';
import { orderSearchText } from './order-search.rules.ts';

const customer = { first_name: 'Ana', last_name: 'Lee', company_name: null, email: null, phone_key: null };

describe('the search text of an order', () => {
  test.each([
    ['box id and name', { box_id: 'SLD-1', customer, items: [] }, 'sld-1 ana lee'],
    [
      'everything there is',
      {
        box_id: 'SLD-1',
        customer: { ...customer, company_name: 'Acme  Ltd', email: 'Ana@X.com', phone_key: '+14155552671' },
        items: [
          { imei: '356991201447356', serial: null },
          { imei: null, serial: 'F2LX' },
        ],
      },
      'sld-1 ana lee acme ltd ana@x.com +14155552671 356991201447356 f2lx',
    ],
    [
      'a name said twice, and an empty serial',
      { box_id: 'B', customer: { ...customer, last_name: 'Ana' }, items: [{ imei: '1', serial: ' ' }] },
      'b ana ana 1',
    ],
  ])('%s', (_, order, text) => expect(orderSearchText(order)).toBe(text));
});
