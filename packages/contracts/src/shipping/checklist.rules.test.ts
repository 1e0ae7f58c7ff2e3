import { describe, expect, test } from 'vitest';
import { checklistOf } from './checklist.rules.ts';

const text = (category: string | null, brand: string | null) => checklistOf({ category, brand }).join('\n');

describe('before a device is handed over', () => {
  test.each([
    ['an iPhone', 'smartphones', 'apple', [/Find My/, /Activation Lock/, /SIM/], [/Google/]],
    ['a Galaxy', 'smartphones', 'samsung', [/Samsung account/, /Google account/, /screen lock/, /SIM/], [/Find My/]],
    ['another phone', 'smartphones', 'oneplus', [/Google account/], [/Samsung/]],
    ['an iPad', 'tablets', 'apple', [/Find My/], [/Apple Watch/]],
    ['a Mac', 'macs', 'apple', [/Find My/, /charger/], [/SIM/]],
    ['a laptop', 'laptops', 'microsoft', [/Microsoft account/, /firmware/], [/Find My/]],
    ['an Apple Watch', 'smartwatches', 'apple', [/Unpair/], []],
    ['a console', 'game-consoles', 'sony', [/main console/, /discs/], [/SIM/]],
    ['what the catalog does not know', null, null, [/accounts/, /Erase/], []],
    ['a category of the company’s own', 'drones', 'dji', [/accounts/, /Erase/], []],
  ] as const)('%s', (_case, category, brand, says, saysNot) => {
    for (const words of says) expect(text(category, brand)).toMatch(words);
    for (const words of saysNot) expect(text(category, brand)).not.toMatch(words);
  });
});
