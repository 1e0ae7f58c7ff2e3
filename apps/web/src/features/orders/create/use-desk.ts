import { createContext, useContext } from 'react';
import type { Draft } from './draft.rules.ts';
import type { FieldMessages } from './order-errors.rules.ts';
import type { ChangeDraft } from './use-draft.ts';

/** What every part of the page works on. */
export interface Desk {
  draft: Draft;
  change: ChangeDraft;
  /** The server's messages by field. */
  messages: FieldMessages;
  /** Takes a field's message away, for it has been changed. */
  settle: (field: string) => void;
  currency: string;
  /** The counter at which devices are bought and prices count. */
  location_id: number | null;
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside of the create page');
  return desk;
}

/** Focuses the first of the fields once the page shows what has just changed. */
export function focusField(...fields: string[]): void {
  requestAnimationFrame(() => findField(fields)?.focus());
}

/** The first of the fields as the page shows them; undefined when none of them is on the page. */
export function findField(fields: readonly string[]): HTMLElement | undefined {
  const [first] = fields
    .flatMap((field) => [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)])
    .filter((node) => node.checkVisibility())
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return first;
}
