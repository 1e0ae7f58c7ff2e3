import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTimezone } from '../../../ui/timezone.tsx';
import { type EditorView, readView, sinceInstant, writeView } from './editor-view.rules.ts';

/** What the address says is shown, and the way to change it. */
export function useEditorView() {
  const [search, setSearch] = useSearchParams();
  const timezone = useTimezone();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const latest = useRef(view);
  latest.current = view;
  const change = useCallback(
    (changes: Partial<EditorView>) => {
      // Two changes within one event must both count.
      latest.current = { ...latest.current, ...changes };
      setSearch(writeView(latest.current), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  // The span ends when it was chosen: the same rows stay until it is chosen anew.
  const changed_since = useMemo(
    () => (view.filter === 'changed' ? sinceInstant(view.since, timezone) : undefined),
    [view.filter, view.since, timezone],
  );
  return { view, change, changed_since };
}
