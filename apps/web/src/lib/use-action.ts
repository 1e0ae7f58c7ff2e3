import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contract, DataOf } from '@tradepost/contracts/route';
import { useCallback, useRef } from 'react';
import { type ApiInput, api } from './api.ts';
import { isSessionLost } from './api-error.ts';
import { applyServerErrors, type FormWithErrors } from './forms.ts';
import { newKey } from './new-key.ts';
import { showError, showSuccess } from './toast.tsx';

interface ActionOptions<Args extends unknown[], Data> {
  /** Query keys, from `x.api.ts`, to refetch afterwards, even after a failure. */
  invalidates?: readonly QueryKey[];
  /** The message shown on success. */
  message?: string | ((data: Data, ...args: Args) => string);
  /** Runs before the call, for optimistic updates. */
  onStart?: (...args: Args) => unknown;
  /** Runs after the call and before `run` and `send` resolve. */
  onDone?: (data: Data, ...args: Args) => unknown;
  /** Field errors from the server are shown in this form. */
  form?: FormWithErrors;
  /** Where other errors are shown: in a toast, on the screen through `error`, or nowhere. */
  errors?: 'toast' | 'screen' | 'silent';
  /** Calls with the same queue run one after another. */
  queue?: string;
}

export interface Action<Args extends unknown[], Data> {
  /** For buttons: on failure it shows the error and resolves to `undefined`. */
  run: (...args: Args) => Promise<Data | undefined>;
  /** For forms and dialogs, which show errors themselves: rejects on failure. */
  send: (...args: Args) => Promise<Data>;
  isRunning: boolean;
  isDone: boolean;
  /** Arguments of the last call. */
  args: Args | undefined;
  error: Error | null;
  data: Data | undefined;
  /** Clears the last result and error. */
  reset: () => void;
}

/** An action for a button: one call, or a function that makes several. */
export function useAction<C extends Contract>(
  contract: C,
  options?: ActionOptions<[input?: ApiInput<C>], DataOf<C>>,
): Action<[input?: ApiInput<C>], DataOf<C>>;
export function useAction<Args extends unknown[], Data>(
  call: (...args: Args) => Promise<Data>,
  options?: ActionOptions<Args, Data>,
): Action<Args, Data>;
export function useAction(call: Contract | ((...args: never[]) => Promise<unknown>), options?: unknown): unknown {
  const {
    invalidates = [],
    message,
    onStart,
    onDone,
    form,
    errors = 'toast',
    queue,
  } = (options ?? {}) as ActionOptions<unknown[], unknown>;
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  const mutation = useMutation({
    mutationFn: async (args: unknown[]) => {
      if (typeof call === 'function') return call(...(args as never[]));
      const input = args[0] as ApiInput<Contract> | undefined;
      if (!call.idempotent) return api(call, input);
      const key = keyOf(input);
      const data = await api(call, { idempotencyKey: key.value, ...input });
      key.forget();
      return data;
    },
    scope: queue === undefined ? undefined : { id: queue },
    onMutate: (args) => onStart?.(...args),
    onSuccess: async (data, args) => {
      if (message !== undefined) showSuccess(typeof message === 'string' ? message : message(data, ...args));
      await onDone?.(data, ...args);
    },
    // Do not wait for the refetches, so that a saved form can close immediately.
    onSettled: () => {
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { mutateAsync } = mutation;
  const send = useCallback((...args: unknown[]) => mutateAsync(args), [mutateAsync]);
  const report = useRef((_error: unknown) => {});
  report.current = (error) => {
    if ((form && applyServerErrors(form, error)) || errors !== 'toast' || isSessionLost(error)) return;
    showError(error);
  };
  const run = useCallback((...args: unknown[]) => send(...args).catch((error) => report.current(error)), [send]);
  const { isPending: isRunning, isSuccess: isDone, variables: args, error, data, reset } = mutation;
  return { run, send, isRunning, isDone, args, error, data, reset };
}

/** One idempotency key per intent: the same input reuses its key until the call succeeds. */
function useIntentKey() {
  const last = useRef<{ text: string; value: string } | null>(null);
  return (input: unknown) => {
    const text = JSON.stringify(input ?? null, (_key, value) =>
      value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value,
    );
    if (last.current?.text !== text) last.current = { text, value: newKey() };
    const { value } = last.current;
    const forget = () => {
      last.current = null;
    };
    return { value, forget };
  };
}
