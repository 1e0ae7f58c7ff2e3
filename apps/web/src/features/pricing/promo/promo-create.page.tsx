import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NewPromo } from './components/new-promo.tsx';
import { promoCodeQuery } from './promo.api.ts';

/** A new promo code. The `from` parameter is the id of a code to copy. */
export function Component() {
  const [search] = useSearchParams();
  const from = Number(search.get('from'));
  const isCopy = Number.isSafeInteger(from) && from > 0;
  const asked = useQuery({ ...promoCodeQuery(from), enabled: isCopy });
  return (
    <NewPromo
      key={asked.data?.id ?? 'none'}
      from={asked.data}
      isLoading={isCopy && asked.isPending}
      error={asked.error}
    />
  );
}
