import { defaultMailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { expect, test } from 'vitest';
import { validateWith } from '../../../lib/forms.ts';
import { MailInInput, parseDays, toMailInValues } from './mail-in-settings.rules.ts';

test.each([
  ['3, 7, 12', [3, 7, 12]],
  ['3 7;12', [3, 7, 12]],
  ['', []],
  ['3, x', [3, Number.NaN]],
])('%j are the days %j', (text, days) => {
  expect(parseDays(text)).toEqual(days);
});

test.each([
  ['the defaults', {}, []],
  ['no reminders', { reminder_days: '' }, []],
  ['a reminder that comes too early', { reminder_days: '7, 3' }, ['reminder_days']],
  ['a word', { reminder_days: '3, later' }, ['reminder_days.1']],
  ['too few days to tell the seller', { auto_accept_days: 2 }, ['auto_accept_days']],
])('%s', (_case, change, wrong) => {
  const values = { ...toMailInValues(defaultMailInSettings), ...change };
  expect(Object.keys(validateWith(MailInInput)(values))).toEqual(wrong);
});
