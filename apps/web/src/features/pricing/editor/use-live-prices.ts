import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import { renewFacts } from './price-editor.api.ts';

/** Milliseconds in which several changes count as one: a rule or an import changes thousands of cells. */
const gather = 400;

/** What others change shows: the rows in view are asked for again, and what the tree counts. */
export function useLivePrices(refresh: () => void): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      refresh();
      void renewFacts(client);
    }, gather);
  };
  useReconnect(soon);
  useRealtime('changelog-update', ({ entity }) => {
    // Of another list too: a more general one's prices show through.
    if (entity === 'price') soon();
  });
}
