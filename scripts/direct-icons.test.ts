import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { importIconsDirectly } from '../apps/web/direct-icons.ts';

test('each icon comes from its own file, and nothing else changes', () => {
  const code = `import { Text } from '@mantine/core';
import { IconBell, IconX as Cross } from '@tabler/icons-react';
export const both = [IconBell, Cross, Text];`;
  const direct = importIconsDirectly(code, parseSync('x.js', code).program);
  expect(direct.split('\n')).toEqual([
    `import { Text } from '@mantine/core';`,
    `import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'; import Cross from '@tabler/icons-react/dist/esm/icons/IconX.mjs';`,
    'export const both = [IconBell, Cross, Text];',
  ]);
});
