import { type Gates, gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { useMe } from '../../lib/session/use-session.ts';

/** What the company may use and see. */
export function useGates(): Gates {
  return gatesOf(useMe());
}
