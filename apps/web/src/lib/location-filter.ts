import { useSyncExternalStore } from 'react';
import { openListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

/** The filter's label when no location is chosen. */
export const allLocations = 'All locations';

/** The chosen location, null for all. Every call sends it as `x-location-id`. */
let current: number | null = readStored<number | null>('location', null);
const changes = openListeners();

export function getLocationFilter(): number | null {
  return current;
}

export function setLocationFilter(location: number | null): void {
  if (location === current) return;
  current = location;
  writeStored('location', location ?? undefined);
  changes.tell();
}

/** The chosen location's id (null for all) and its setter. Add the id to the query keys that depend on it. */
export function useLocationFilter(): { location_id: number | null; setLocation: (location: number | null) => void } {
  const location_id = useSyncExternalStore(changes.listen, getLocationFilter);
  return { location_id, setLocation: setLocationFilter };
}
