import { queryOptions } from '@tanstack/react-query';
import type { Contract } from '@tradepost/contracts/route';
import { type AddressInput, api } from '../api.ts';

/** The key prefix of a call's queries, with any input. For `invalidates`. */
export const contractKey = (contract: Contract) => [contract.url] as const;

/** The query of one reading call. Its key is the contract's url and the input. */
export function contractQuery<C extends Contract>(contract: C, input: AddressInput<C> = {}) {
  return queryOptions({
    queryKey: [...contractKey(contract), input] as const,
    queryFn: ({ signal }) => api(contract, { ...input, signal }),
  });
}
