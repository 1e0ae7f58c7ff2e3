import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createView,
  deleteView,
  editView,
  listViews,
  switchView,
  type View,
  type ViewForm,
} from '@tradepost/contracts/views/view.contract';
import { api } from '../../lib/api.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';

/** The saved views of a list, by its page name: `order-local`. */
export function viewsQuery(list: string) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => api(listViews, { query: { list }, signal }),
    staleTime: 300_000,
    // The list works without them.
    meta: { handles_errors: true },
  });
}

/** The views of all lists, which the overview of the reports shows. */
const allViews = [contractKey(listViews)] as const;

export interface KeptView extends ViewForm {
  /** The view to change. A new one when undefined. */
  id?: number;
}

/** Saves, deletes and opens the views of a list. */
export function useViewActions(list: string) {
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery(list);
  const update = (change: (views: View[]) => View[]) =>
    queryClient.setQueryData(queryKey, (views) => change(views ?? []));

  const keep = useAction(
    ({ id, ...body }: KeptView) =>
      id === undefined ? api(createView, { body: { ...body, list } }) : api(editView, { params: { id }, body }),
    {
      onDone: (view) => update((views) => [...views.filter(({ id }) => id !== view.id), view].sort(ownFirst)),
      invalidates: allViews,
    },
  );
  const remove = useAction((id: number) => api(deleteView, { params: { id } }), {
    onDone: (_none, id) => update((views) => views.filter((view) => view.id !== id)),
    invalidates: allViews,
  });
  /** Opening is optimistic: the screen has already changed. */
  const open = useAction(
    ({ id, is_selected }: { id: number; is_selected: boolean }) =>
      api(switchView, { params: { id }, body: { is_selected } }),
    {
      onStart: ({ id, is_selected }) =>
        update((views) => views.map((view) => ({ ...view, is_selected: is_selected && view.id === id }))),
      errors: 'silent',
    },
  );
  return { keep, remove, open };
}

function ownFirst(one: View, other: View): number {
  return Number(other.is_own) - Number(one.is_own) || one.name.localeCompare(other.name);
}
