import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** The location that lists and calls are narrowed to; null means all. Every call carries it as `x-location-id`. */
let current: number | null = readStored<number | null>('location', null);
const listeners = new Set<() => void>();

export function getLocationFilter(): number | null {
  return current;
}

export function setLocationFilter(location: number | null): void {
  if (location === current) return;
  current = location;
  writeStored('location', location ?? undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen location's id (null: all) and how to choose another. Put it into the query key of what depends on it. */
export function useLocationFilter(): { location_id: number | null; setLocation: (location: number | null) => void } {
  const location_id = useSyncExternalStore(subscribe, getLocationFilter);
  return { location_id, setLocation: setLocationFilter };
}
