import { expect, test } from 'vitest';
import { isOnTour } from './demo-tour.rules.ts';

const demo = { email: 'demo@tradepost.test' };
const companies = (current: number) => [12, 3, 40].map((id) => ({ company_id: id, is_current: id === current }));

test.each([
  ['the demo’s account in the demo’s company', demo.email, 3, demo, true],
  ['in a second company, which is empty', demo.email, 12, demo, false],
  ['a colleague of the demo', 'staff@tradepost.test', 3, demo, false],
  ['a server without a demo', demo.email, 3, null, false],
  ['before it is known', demo.email, 3, undefined, false],
])('%s', (_, email, current, of, expected) => {
  expect(isOnTour({ email, companies: companies(current) }, of)).toBe(expected);
});
