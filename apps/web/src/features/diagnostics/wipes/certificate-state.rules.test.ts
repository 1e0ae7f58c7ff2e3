import { expect, test } from 'vitest';
import { certificateBadge } from './certificate-state.rules.ts';

const valid = { is_valid: true, outcome: 'passed', voided_at: null, replaced_by: null } as const;

test.each([
  [valid, 'Valid'],
  [{ ...valid, is_valid: false, voided_at: '2026-03-02T14:00:00Z' }, 'Voided'],
  [{ ...valid, is_valid: false, outcome: 'failed' as const }, 'Failed'],
  [{ ...valid, is_valid: false, replaced_by: { id: 2, number: 'WC-2' } }, 'Replaced by WC-2'],
])('a certificate %o is %s', (certificate, label) => {
  expect(certificateBadge(certificate).label).toBe(label);
});
