import { useRealtime } from '../../lib/socket.ts';
import { useForgetConditions } from './condition.api.ts';

/** Keeps the lists up to date with what others do. */
export function useLiveConditions(): void {
  const forget = useForgetConditions();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'condition') void forget();
  });
}
