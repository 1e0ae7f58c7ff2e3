import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTimezone } from '../../../ui/timezone.tsx';
import { type EditorView, readView, sinceInstant, writeView } from './editor-view.rules.ts';

/** The editor's view from the URL, and a function that changes it. */
export function useEditorView() {
  const [search, setSearch] = useSearchParams();
  const timezone = useTimezone();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const latest = useRef(view);
  latest.current = view;
  const change = useCallback(
    (changes: Partial<EditorView>) => {
      // The ref keeps both of two changes in the same event.
      latest.current = { ...latest.current, ...changes };
      setSearch(writeView(latest.current), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  // Computed once per choice, so that the rows stay the same until the user chooses again.
  const changed_since = useMemo(
    () => (view.filter === 'changed' ? sinceInstant(view.since, timezone) : undefined),
    [view.filter, view.since, timezone],
  );
  return { view, change, changed_since };
}
