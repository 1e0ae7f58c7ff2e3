import { Alert } from '@mantine/core';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useShop } from '../use-shop.ts';

/** Shown while the shop buys in no way. */
export function ClosedNote() {
  const { shop } = useShop();
  const { write } = useSellerLanguage();
  if (shop.channels.length > 0) return null;
  return (
    <Alert color="warning" role="status">
      {write('We don’t buy devices online at the moment. Please contact us.')}
    </Alert>
  );
}
