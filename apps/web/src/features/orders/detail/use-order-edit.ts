import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { useRef, useState } from 'react';
import { HandledError, messageOf } from '../../../lib/api-error.ts';
import type { Format, Labels } from '../../../lib/merge.rules.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type Stale, useVersionedForm } from '../../../lib/use-versioned-form.ts';
import type { Choices } from '../../../ui/stale-note/stale-note.tsx';
import { orderDetailQuery } from './order-detail.api.ts';
import { useOrder } from './use-order.ts';
import { messagesOf } from './use-order-action.ts';

interface Options<Values extends Record<string, unknown>> {
  toValues: (order: OrderDetail) => Values;
  labels: Labels;
  format?: Format<Values>;
  /** Saves with one of the calls of the order, which refetches it. `stored` has the versions to save against. */
  save: (values: Values, stored: OrderDetail) => Promise<unknown>;
  /** The message shown on success. */
  message?: string;
  onSaved: () => void;
}

export interface OrderEdit<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  submit: () => Promise<void>;
  isBusy: boolean;
  /** The server's messages by field. */
  fields: Readonly<Record<string, string>>;
  /** The message that belongs to no field. */
  failure: string | null;
  stale: Stale<Values> | null;
  /** The user tried to save fields that someone else changed too, and has not dismissed the choice. */
  isAsking: boolean;
  dismiss: () => void;
  resolve: (choices: Choices) => Promise<void>;
}

/** The form of a part of the open order: `useVersionedForm` on the order of the page, without a page of its own. */
export function useOrderEdit<Values extends Record<string, unknown>>(options: Options<Values>): OrderEdit<Values> {
  const { toValues, labels, format, save, message, onSaved } = options;
  const { order } = useOrder();
  const queryClient = useQueryClient();
  const query = useQuery(orderDetailQuery(order.kind, order.id));
  const [isAsking, setAsking] = useState(false);
  const { form, page } = useVersionedForm<OrderDetail, Values>({
    query,
    empty: toValues(order),
    toValues,
    labels,
    format,
    save: async (values, stored): Promise<OrderDetail | undefined> => {
      await save(values, stored);
      return queryClient.getQueryData<OrderDetail>(orderDetailQuery(order.kind, order.id).queryKey);
    },
  });
  const saving = useAction(page.onSubmit, { message, errors: 'screen', onDone: onSaved });
  // The button shows that it is busy too late to block two clicks within one frame.
  const lock = useRef(false);
  const submit = async () => {
    if (lock.current) return;
    lock.current = true;
    form.clearErrors();
    try {
      await saving.send(form.getValues());
    } catch (error) {
      form.setErrors(messagesOf(error));
      setAsking(error instanceof HandledError);
    } finally {
      lock.current = false;
    }
  };
  const { error } = saving;
  const isShown = error === null || error instanceof HandledError || Object.keys(messagesOf(error)).length > 0;
  return {
    form,
    submit,
    isBusy: saving.isRunning,
    fields: form.errors as Record<string, string>,
    failure: isShown || saving.isRunning ? null : messageOf(error),
    stale: page.stale,
    isAsking,
    dismiss: () => setAsking(false),
    resolve: async (choices) => {
      const isSaving = page.stale?.isSaving;
      page.stale?.resolve(choices);
      setAsking(false);
      if (isSaving) await submit();
    },
  };
}
