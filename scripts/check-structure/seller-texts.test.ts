import { expect, it } from 'vitest';
import { checkSellerTexts } from './seller-texts.ts';
import { makeTree } from './tree.ts';

const page = 'apps/web/src/features/messages/unsubscribe.page.tsx';
const count = (text: string, path = page) => checkSellerTexts(makeTree({ [path]: text })).length;

it.each([
  ['<Text>Thank you</Text>', 1],
  ['  <Text>\n    Thank you for selling.\n  </Text>', 1],
  ['<Button aria-label="Close it" />', 1],
  ['<Section title="Your payout">', 1],
  ["{ value: 'a', label: 'Accept price' }", 1],
  [`aria-label={\`Picture of ${'$'}{name}\`}`, 1],
  ["<Text>{write('Thank you')}</Text>", 0],
  ["<Section title={write('Your payout')}>", 0],
  ['<Button size="xs" type="submit" variant="default">', 0],
  ['/** Thanks the seller. */', 0],
  ['  // Thank you, seller', 0],
  ['const isShown = count > 0 && names.length < 2;', 0],
])('%s', (text, problems) => {
  expect(count(text)).toBe(problems);
});

it('leaves the back office alone', () => {
  expect(count('<Text>Thank you</Text>', 'apps/web/src/features/orders/list/order-list.page.tsx')).toBe(0);
});
