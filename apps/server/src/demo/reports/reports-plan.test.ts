import { expect, test } from 'vitest';
import { planHistory } from './reports-plan.ts';

const dayMs = 86_400_000;

/** What mail-in orders of the month `monthsAgo` were paid. */
function paidByMail(now: Date, monthsAgo: number): number {
  const month = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months);
  return planHistory(now)
    .filter(({ kind, is_lost }) => kind === 'mail-in' && !is_lost)
    .filter(({ days, days_to_payout }) => {
      const paid = now.getTime() - (days - days_to_payout) * dayMs;
      return month(monthsAgo) <= paid && paid < month(monthsAgo - 1);
    })
    .reduce((sum, { price }) => sum + price, 0);
}

test('on every day of two years, fewer mail-in orders were paid last month than in the month before', () => {
  for (let day = 0; day < 731; day += 1) {
    const now = new Date(Date.UTC(2027, 0, 1 + day, 15));
    expect(paidByMail(now, 1), now.toISOString()).toBeLessThan(paidByMail(now, 2) * 0.6);
  }
});
