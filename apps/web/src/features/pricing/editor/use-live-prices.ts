import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import { refreshFacts } from './price-editor.api.ts';

/** Debounce in milliseconds, because a rule or an import changes thousands of cells. */
const debounceMs = 400;

/** Refreshes the rows in view and the counts when somebody changes prices. */
export function useLivePrices(refresh: () => void): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      refresh();
      void refreshFacts(client);
    }, debounceMs);
  };
  useReconnect(soon);
  useRealtime('changelog-update', ({ entity }) => {
    // Changes of other lists matter too, because this list inherits prices from more general ones.
    if (entity === 'price') soon();
  });
}
