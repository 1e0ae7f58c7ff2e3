import { useEffect } from 'react';
import { useStored } from './use-stored.ts';

/**
 * Whether the company has figures in several currencies. Until an answer says it, as it was the last time, so that the choice of a
 * currency has its place and nothing moves when it comes.
 */
export function useSeveralCurrencies(currencies: readonly string[] | undefined): boolean {
  const [wasSeveral, setSeveral] = useStored('several_currencies', false);
  const isSeveral = currencies ? currencies.length > 1 : wasSeveral;
  useEffect(() => {
    if (isSeveral !== wasSeveral) setSeveral(isSeveral);
  }, [isSeveral, wasSeveral, setSeveral]);
  return isSeveral;
}
