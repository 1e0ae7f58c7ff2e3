import { expect, test } from 'vitest';
import { templatePath } from './template.rules.ts';

test.each([
  [{ id: 1, group: 'customer', path: null }, '/settings/notifications/customer/1?type=mail-in'],
  [{ id: 501, group: 'staff', path: null }, '/settings/notifications/staff/501?type=mail-in'],
  [{ id: 701, group: 'general', path: null }, '/settings/notifications/general/701'],
  [{ id: 38, group: 'customer', path: '/settings/review-email' }, '/settings/review-email'],
] as const)('%j is edited at %s', (template, path) => expect(templatePath(template, 'mail-in')).toBe(path));
