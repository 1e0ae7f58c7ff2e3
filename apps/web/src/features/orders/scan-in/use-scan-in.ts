import { useQueryClient } from '@tanstack/react-query';
import { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import { useCallback, useReducer, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { newUuid } from '../../../lib/new-key.ts';
import {
  addLines,
  type LineChange,
  type NewScan,
  retryPause,
  updateLines,
} from '../../../ui/scan-list/scan-lines.rules.ts';
import { orderKeys } from '../order.api.ts';
import type { ScanAnswer, ScanEntry } from './scan-entries.rules.ts';
import { scanKeys } from './scan-in.api.ts';

type Step = { does: 'add'; entry: NewScan } | { does: 'update'; scan_id: string; change: LineChange<ScanAnswer> };

const reduce = (entries: ScanEntry[], step: Step) =>
  step.does === 'add' ? addLines(entries, [step.entry]) : updateLines(entries, new Map([[step.scan_id, step.change]]));

/** How long the other lists wait for further scans before they are read again, in milliseconds. */
const refreshPause = 700;

/**
 * The scans of this page. Each is sent at once, while others are on their way, and is repeated under the same id when it
 * did not get through. `onAnswer` is called with each answer.
 */
export function useScanIn(onAnswer: (answer: ScanAnswer) => void) {
  const queryClient = useQueryClient();
  const [entries, dispatch] = useReducer(reduce, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  const refreshSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const queryKey of [...scanKeys, orderKeys.lists]) void queryClient.invalidateQueries({ queryKey });
    }, refreshPause);
  }, [queryClient]);
  const send = useCallback(
    async (scan_id: string, code: string, attempt = 1): Promise<void> => {
      const update = (change: LineChange<ScanAnswer>) => dispatch({ does: 'update', scan_id, change });
      try {
        const answer = await api(scanIn, { body: { code, scan_id } });
        update({ state: 'answered', answer, error: null });
        answered.current(answer);
        refreshSoon();
      } catch (error) {
        const pause = retryPause(error instanceof ApiError ? error.status : -1, attempt);
        if (pause === null) return update({ state: 'failed', error: messageOf(error) });
        await new Promise((resolve) => setTimeout(resolve, pause));
        return send(scan_id, code, attempt + 1);
      }
    },
    [refreshSoon],
  );
  const scan = useCallback(
    (text: string) => {
      const code = text.trim();
      if (code === '') return;
      const scan_id = newUuid();
      dispatch({ does: 'add', entry: { scan_id, code, scanned_at: Date.now() } });
      void send(scan_id, code);
    },
    [send],
  );
  const retry = useCallback(
    ({ scan_id, code }: ScanEntry) => {
      dispatch({ does: 'update', scan_id, change: { state: 'waiting', error: null } });
      void send(scan_id, code);
    },
    [send],
  );
  return { entries, scan, retry };
}
