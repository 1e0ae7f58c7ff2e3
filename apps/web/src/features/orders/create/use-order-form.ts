import { createContext, useContext } from 'react';
import type { CreatedKind } from './create-kind.rules.ts';
import type { Draft } from './draft.rules.ts';
import type { FieldMessages } from './order-errors.rules.ts';
import type { ChangeDraft } from './use-draft.ts';

/** The state shared by all parts of the page. */
export interface OrderForm {
  kind: CreatedKind;
  draft: Draft;
  change: ChangeDraft;
  /** The server's messages by field. */
  messages: FieldMessages;
  /** Clears a field's message after a change. */
  clearMessage: (field: string) => void;
  currency: string;
  /** The location that buys the devices and sets the prices. */
  location_id: number | null;
}

const OrderFormContext = createContext<OrderForm | undefined>(undefined);
export const OrderFormProvider = OrderFormContext.Provider;

export function useOrderForm(): OrderForm {
  const orderForm = useContext(OrderFormContext);
  if (!orderForm) throw new Error('useOrderForm outside of the create page');
  return orderForm;
}

/** Focuses the first of the fields after the next render. */
export function focusField(...fields: string[]): void {
  requestAnimationFrame(() => findField(fields)?.focus());
}

/** The first of the fields in page order. Undefined when none is on the page. */
export function findField(fields: readonly string[]): HTMLElement | undefined {
  const [first] = fields
    .flatMap((field) => [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)])
    .filter((node) => node.checkVisibility())
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return first;
}
