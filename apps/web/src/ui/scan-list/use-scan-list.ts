import { useCallback, useReducer, useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { newUuid } from '../../lib/new-key.ts';
import { addLines, type LineChange, type NewScan, retryPause, type ScanLine, updateLines } from './scan-lines.rules.ts';

type Step<Answer> =
  | { does: 'add'; scans: readonly NewScan[] }
  | { does: 'update'; changes: ReadonlyMap<string, LineChange<Answer>> };

function reduce<Answer>(lines: ScanLine<Answer>[], step: Step<Answer>): ScanLine<Answer>[] {
  return step.does === 'add' ? addLines(lines, step.scans) : updateLines(lines, step.changes);
}

export type SentScan = Pick<NewScan, 'scan_id' | 'code'>;

interface ScanListOptions<Answer> {
  /** Sends scans in their order, and answers each in the same order. A repeated scan has the same `scan_id`. */
  send: (scans: readonly SentScan[]) => Promise<readonly Answer[]>;
  onAnswers?: (answers: readonly Answer[]) => void;
  /** Takes a scan back. */
  undo?: (line: ScanLine<Answer>) => Promise<unknown>;
}

/** Scans that go with one call. */
const maxAtOnce = 200;

/**
 * The scans of a page. The first is sent at once; what is scanned while a call is under way goes together with the next
 * one, so that no scan waits for a timer and none is lost. A call that did not get through is repeated under the same ids.
 */
export function useScanList<Answer>(options: ScanListOptions<Answer>) {
  const [lines, dispatch] = useReducer(reduce<Answer>, []);
  const current = useRef(options);
  current.current = options;
  const queue = useRef<SentScan[]>([]);
  const isSending = useRef(false);

  const sendQueued = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current.length > 0) {
      const scans = queue.current.splice(0, maxAtOnce);
      const changes = await answerAll(scans, current.current);
      dispatch({ does: 'update', changes });
    }
    isSending.current = false;
  }, []);
  const scan = useCallback(
    (codes: readonly string[]) => {
      const scans = codes.map((code) => ({ scan_id: newUuid(), code, scanned_at: Date.now() }));
      dispatch({ does: 'add', scans });
      queue.current.push(...scans.map(({ scan_id, code }) => ({ scan_id, code })));
      void sendQueued();
    },
    [sendQueued],
  );
  const retry = useCallback(
    ({ scan_id, code }: ScanLine<Answer>) => {
      dispatch({ does: 'update', changes: new Map([[scan_id, { state: 'waiting', error: null }]]) });
      queue.current.push({ scan_id, code });
      void sendQueued();
    },
    [sendQueued],
  );
  const undo = useCallback(async (line: ScanLine<Answer>) => {
    await current.current.undo?.(line);
    dispatch({ does: 'update', changes: new Map([[line.scan_id, { state: 'undone' }]]) });
  }, []);
  return { lines, scan, retry, undo };
}

async function answerAll<Answer>(
  scans: readonly SentScan[],
  { send, onAnswers }: ScanListOptions<Answer>,
  attempt = 1,
): Promise<Map<string, LineChange<Answer>>> {
  try {
    const answers = await send(scans);
    onAnswers?.(answers);
    return new Map(
      scans.map(({ scan_id }, index) => [
        scan_id,
        { state: 'answered' as const, answer: answers[index] ?? null, error: null },
      ]),
    );
  } catch (error) {
    const pause = retryPause(error instanceof ApiError ? error.status : -1, attempt);
    if (pause === null)
      return new Map(scans.map(({ scan_id }) => [scan_id, { state: 'failed' as const, error: messageOf(error) }]));
    await new Promise((resolve) => setTimeout(resolve, pause));
    return answerAll(scans, { send, ...(onAnswers ? { onAnswers } : {}) }, attempt + 1);
  }
}
