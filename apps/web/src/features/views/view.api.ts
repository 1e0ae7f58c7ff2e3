import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** The saved views of a list, as its page names it: `order-local`. */
export function viewsQuery(list: string) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => api(listViews, { query: { list }, signal }),
    staleTime: 300_000,
    // The list works without them.
    meta: { handles_errors: true },
  });
}

export interface KeptView extends ViewForm {
  /** The view to change; a new one without. */
  id?: number;
}

/** Keeps, deletes and opens the views of a list. */
export function useViewDeeds(list: string) {
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery(list);
  const update = (change: (views: View[]) => View[]) =>
    queryClient.setQueryData(queryKey, (views) => change(views ?? []));

  const keep = useMutation({
    mutationFn: ({ id, ...body }: KeptView) =>
      id === undefined ? api(createView, { body: { ...body, list } }) : api(editView, { params: { id }, body }),
    onSuccess: (view) => update((views) => [...views.filter(({ id }) => id !== view.id), view].sort(ownFirst)),
    // A name that is taken comes as the name's error, which the caller must show.
    meta: { handles_errors: true },
  });
  const remove = useMutation({
    mutationFn: (id: number) => api(deleteView, { params: { id } }),
    onSuccess: (_none, id) => update((views) => views.filter((view) => view.id !== id)),
    // The dialog that asked says what went wrong.
    meta: { handles_errors: true },
  });
  /** Opening is optimistic: what is on the screen has changed already. */
  const open = useMutation({
    mutationFn: ({ id, is_selected }: { id: number; is_selected: boolean }) =>
      api(switchView, { params: { id }, body: { is_selected } }),
    onMutate: ({ id, is_selected }) =>
      update((views) => views.map((view) => ({ ...view, is_selected: is_selected && view.id === id }))),
    meta: { handles_errors: true },
  });
  return { keep, remove, open };
}

function ownFirst(one: View, other: View): number {
  return Number(other.is_own) - Number(one.is_own) || one.name.localeCompare(other.name);
}
