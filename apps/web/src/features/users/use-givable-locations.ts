import type { Place } from '@tradepost/contracts/users/member.contract';
import { useMe } from '../../lib/session/use-session.ts';

/** The locations that the user may grant to others: those they can access. */
export function useGivableLocations(): { locations: Place[]; canGiveAll: boolean } {
  const { locations, is_all_locations } = useMe();
  return { locations: locations.map(({ id, name }) => ({ id, name })), canGiveAll: is_all_locations };
}
