import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { showError } from '../../lib/toast.tsx';
import type { ListControl } from '../../ui/list-page/use-list-state.ts';
import type { SavedViews } from '../../ui/list-page/views-menu.tsx';
import { useCan } from '../session/use-session.ts';
import { useViewDeeds, viewsQuery } from './view.api.ts';

/**
 * The saved views of a list for its page. An address without a query opens the view that the user had open last;
 * until that is known `isReady` is false, and the list need not be asked for.
 */
export function useSavedViews(list: string, control: ListControl): { views: SavedViews; isReady: boolean } {
  const { search } = useLocation();
  const wantsSelected = useRef(search === '');
  const { data, isPending } = useQuery(viewsQuery(list));
  const { keep, remove, open } = useViewDeeds(list);
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
      const view = await keep.mutateAsync({ id, name, state: { query }, is_shared }).catch((error) => {
        showError(error);
        throw error;
      });
      open.mutate({ id: view.id, is_selected: true });
      return view.id;
    },
    onDelete: (id) => remove.mutateAsync(id),
    onSwitch: (view) => {
      const id = view?.id ?? data?.find((each) => each.is_selected)?.id;
      if (id !== undefined) open.mutate({ id, is_selected: view !== null });
    },
  };
  const isOpening = wantsSelected.current && search === '' && (isPending || data?.some((view) => view.is_selected));
  return { views, isReady: !isOpening };
}
