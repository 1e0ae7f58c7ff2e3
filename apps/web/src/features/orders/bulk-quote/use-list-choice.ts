import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { showInfo, showSuccess, showUndo } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { type ListChoice, makeChoice, undoChoice } from './bulk-quote.api.ts';

interface ChoosingList {
  list_id: number;
  /** What is refetched after a choice. */
  keys: readonly QueryKey[];
  /** Choices wait for edits of the same list. */
  queue: string;
}

/** Makes choices for many lines of a list, and undoes them. */
export function useListChoice({ list_id, keys, queue }: ChoosingList) {
  const queryClient = useQueryClient();
  const refresh = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const undo = useAction((id: number) => undoChoice(id), {
    queue,
    onDone: async ({ lines, left }) => {
      await refresh();
      showSuccess(
        left > 0
          ? `${formatMany(lines, 'line')} changed back. ${formatMany(left, 'line')} changed since and kept.`
          : `${formatMany(lines, 'line')} changed back`,
      );
    },
  });
  const choose = useAction((choice: ListChoice) => makeChoice(list_id, choice), {
    queue,
    onDone: async ({ lines, choice_id }) => {
      await refresh();
      if (choice_id === null) showInfo('No lines to change');
      else showUndo(`${formatMany(lines, 'line')} changed`, () => undo.run(choice_id));
    },
  });
  return { choose, undo };
}
