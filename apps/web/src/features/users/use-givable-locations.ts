import type { Place } from '@tradepost/contracts/users/member.contract';
import { useMe } from '../session/use-session.ts';

/** The locations that the user sees, which are those that the user may give others. */
export function useGivableLocations(): { locations: Place[]; canGiveAll: boolean } {
  const { locations, is_all_locations } = useMe();
  return { locations: locations.map(({ id, name }) => ({ id, name })), canGiveAll: is_all_locations };
}
