import { useSyncExternalStore } from 'react';
import { openListeners } from '../../../lib/listeners.ts';

const opens = openListeners();
let isOpen = false;

/** Opens or closes the privacy choices. */
export function showChoices(next: boolean): void {
  isOpen = next;
  opens.tell();
}

export const useChoicesShown = (): boolean => useSyncExternalStore(opens.listen, () => isOpen);
