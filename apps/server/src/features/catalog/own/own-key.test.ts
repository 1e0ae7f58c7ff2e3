import { CatalogKey } from '@tradepost/contracts/catalog/product-catalog.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeKeys, ownKey } from './own-key.rules.ts';

test.each([
  ['E-Scooters', 'own-e-scooters'],
  ['Köln  Edition!', 'own-koln-edition'],
  ['Galaxy S24+', 'own-galaxy-s24-plus'],
  ['本', 'own-x'],
  ['--', 'own-x'],
])('%s is called %s', (name, key) => expect(ownKey(name)).toBe(key));

test('any names get keys that differ and fit an address', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 120 })), (names) => {
      const keys = freeKeys(names, ['own-x', 'own-a']);
      expect(new Set([...keys, 'own-x', 'own-a']).size).toBe(names.length + 2);
      for (const key of keys) expect(CatalogKey.safeParse(key).success).toBe(true);
    }),
  );
});
