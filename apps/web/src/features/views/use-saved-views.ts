import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { showError } from '../../lib/toast.tsx';
import type { SavedViews } from '../../ui/list-page/saved-views.ts';
import type { ListControl } from '../../ui/list-page/use-list-state.ts';
import { useViewActions, viewsQuery } from './view.api.ts';

/**
 * The saved views of a list. A URL without a query opens the user's last view. `isReady` is false until it is known, and
 * the list is not loaded before.
 */
export function useSavedViews(list: string, control: ListControl): { views: SavedViews; isReady: boolean } {
  const { search } = useLocation();
  const wantsSelected = useRef(search === '');
  const { data, isPending } = useQuery(viewsQuery(list));
  const { keep, remove, open } = useViewActions(list);
  const canShare = useCan()('views.share');

  const openSelected = useEffectEvent(() => {
    if (!wantsSelected.current) return;
    wantsSelected.current = false;
    const selected = data?.find((view) => view.is_selected);
    if (selected && search === '') control.load(selected.state.query, String(selected.id));
  });
  useEffect(() => {
    if (!isPending) openSelected();
  }, [isPending]);

  const views: SavedViews = {
    items: (data ?? []).map(({ state, ...view }) => ({ ...view, query: state.query })),
    canShare,
    onSave: async ({ id, name, query, is_shared }) => {
      const view = await keep.send({ id, name, state: { query }, is_shared }).catch((error) => {
        showError(error);
        throw error;
      });
      void open.run({ id: view.id, is_selected: true });
      return view.id;
    },
    onDelete: (id) => remove.send(id),
    onSwitch: (view) => {
      const id = view?.id ?? data?.find((each) => each.is_selected)?.id;
      if (id !== undefined) void open.run({ id, is_selected: view !== null });
    },
  };
  const isOpening = wantsSelected.current && search === '' && (isPending || data?.some((view) => view.is_selected));
  return { views, isReady: !isOpening };
}
