import { Text } from '@mantine/core';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';

/** How to reach the shop in another way. */
export function SellerContact({ of }: { of: Pick<SellerOffer, 'contact' | 'company_name' | 'location_name'> }) {
  const { contact, company_name: company, location_name: place } = of;
  const { write } = useSellerLanguage();
  return (
    <Text size="sm" c="dimmed">
      {contact
        ? write('Rather talk to us? Contact {company} at {contact}.', { company, contact })
        : write('Rather talk to us? Visit {company}, {place}.', { company, place })}
    </Text>
  );
}
