import { Title } from '@mantine/core';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** `/shop/:company`: what the company buys. */
export function Component() {
  const { write } = useSellerLanguage();
  usePageTitle(write('Sell your device'));
  return <Title order={1}>{write('Sell your device')}</Title>;
}
