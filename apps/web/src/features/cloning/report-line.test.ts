import { expect, it } from 'vitest';
import { describeLine } from './report-line.rules.ts';

it.each([
  [
    {
      item: 'catalog',
      counts: [
        { what: 'models', count: 1200 },
        { what: 'brand', count: 1 },
      ],
    },
    '1,200 models, 1 brand',
  ],
  [{ item: 'payout', counts: [{ what: 'payout settings', count: 1 }] }, 'Payout settings'],
  [{ item: 'branding', counts: [{ what: 'receipt texts', count: 0 }] }, 'Nothing to copy'],
  [{ item: 'widget', counts: [] }, 'Settings'],
] as const)('%j is %s', (line, text) => {
  expect(describeLine({ ...line, counts: [...line.counts] })).toBe(text);
});
