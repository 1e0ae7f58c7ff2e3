import { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useAction } from '../../../lib/use-action.ts';

/** The stored order, when a save was refused because of someone else's change. Otherwise null. */
function readStoredOrder(error: unknown): OrderDetail | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return OrderDetail.safeParse(error.data).data ?? null;
}

/** The server's messages by field. */
export function messagesOf(error: unknown): Record<string, string> {
  const entries = error instanceof ApiError ? Object.entries(error.errors) : [];
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.join('\n')]));
}

export interface OrderAction {
  isBusy: boolean;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
  /** The message that belongs to no field. */
  failure: string | null;
  /** The stored order, after someone else changed it. */
  stored: OrderDetail | null;
  /** The number of refusals. A change focuses the first invalid field again. */
  refusals: number;
  /** The version to write against: the one that was read, or the stored one after a stale save. */
  version: number;
  /** Runs the write. Returns true when done. Every retry uses the same key. */
  run: (action: (key: string) => Promise<unknown>) => Promise<boolean>;
  /** Shows messages without calling the server. */
  refuse: (fields: Record<string, string>) => void;
  /** Clears a field's message after a change. */
  clearMessage: (field: string) => void;
}

/**
 * A `useAction` of a dialog or panel, with what an order's needs in addition: the version to write against, the note about
 * someone else's change, and the messages of the fields that are `shown`. There is one key per opening, so that a retry
 * is not a second write.
 */
export function useOrderAction(version: number, shown: readonly string[]): OrderAction {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [stored, setStored] = useState<OrderDetail | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [read] = useState(version);
  const [key] = useState(newKey);
  const { send, isRunning } = useAction((call: (key: string) => Promise<unknown>) => call(key), { errors: 'screen' });
  // The button shows that it is busy too late to block two clicks within one frame.
  const lock = useRef(false);

  const refuse = (messages: Record<string, string>, other: string | null = null) => {
    setFields(messages);
    setFailure(other);
    setRefusals((count) => count + 1);
  };
  const run: OrderAction['run'] = async (call) => {
    if (lock.current) return false;
    lock.current = true;
    setFailure(null);
    try {
      await send(call);
      return true;
    } catch (error) {
      const now = readStoredOrder(error);
      if (now) setStored(now);
      const { own, others } = sortMessages(error, shown);
      const isForFields = Object.keys(own).length > 0;
      refuse(own, now ? null : others.length > 0 ? others.join('\n') : isForFields ? null : messageOf(error));
      return false;
    } finally {
      lock.current = false;
    }
  };
  return {
    isBusy: isRunning,
    fields,
    failure,
    stored,
    refusals,
    version: stored?.version ?? read,
    run,
    refuse,
    clearMessage: (field) => setFields(({ [field]: _gone, ...others }) => others),
  };
}

/** Maps nested fields of the request to the form's flat ones: `payout.amount`, `items.0.price`. */
function sortMessages(error: unknown, shown: readonly string[]) {
  const own: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, text] of Object.entries(messagesOf(error))) {
    const field = path.replace(/^(?:payout|items\.\d+)\./, '');
    const isShown = shown.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : name === field));
    if (isShown) own[field] = text;
    else others.push(text);
  }
  return { own, others };
}
