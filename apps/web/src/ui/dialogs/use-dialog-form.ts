import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { Contract, DataOf } from '@tradepost/contracts/route';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ApiInput } from '../../lib/api.ts';
import { applyServerErrors, bodyErrors, focusFirstError, hasFieldErrors } from '../../lib/forms.ts';
import { useAction } from '../../lib/use-action.ts';

export interface DialogControl {
  opened: boolean;
  onClose: () => void;
}

/** What `FormDialog` needs of a form. */
export interface DialogPart extends DialogControl {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isRunning: boolean;
  /** The error that belongs to no field. */
  error: unknown;
}

interface DialogFormOptions<Values, Data> extends DialogControl {
  /** The values at each opening. */
  initial: Values;
  /** Messages by field that the contract's schema does not have. They go before its own. */
  check?: (values: Values) => FormErrors;
  invalidates?: readonly QueryKey[];
  message?: string | ((data: Data, values: Values) => string);
  /** Runs when the dialog has closed after success. */
  onDone?: (data: Data, values: Values) => unknown;
  /** Maps the fields of a refusal to those of the form, where they differ. Without fields, it is shown below the form. */
  toFieldErrors?: (refusal: unknown) => unknown;
}

/** The body may have nulls for numbers that were not entered: the contract's schema refuses them at their field. */
type EnteredInput<C extends Contract> = Omit<ApiInput<C>, 'body'> & { body?: Entered<ApiInput<C>['body']> };
type Entered<Body> = Body extends object ? { [Key in keyof Body]: Body[Key] | null } : Body;

/** A contract whose body's schema is in the browser. */
type FormContract = Contract & { is_form: true };

interface ContractForm<C extends Contract, Values> extends DialogFormOptions<Values, DataOf<C>> {
  toInput: (values: Values) => EnteredInput<C>;
}

interface DialogForm<Values> {
  form: UseFormReturnType<Values>;
  dialog: DialogPart;
}

// biome-ignore lint/suspicious/noExplicitAny: what `useForm` takes, which has interfaces too
type AnyValues = Record<string, any>;

/**
 * The form of a dialog: one call, or a function that makes it. It starts anew at each opening, checks the body with the
 * contract's schema, shows the server's messages at their fields, and closes on success. Spread `dialog` into a `FormDialog`.
 */
export function useDialogForm<C extends FormContract, Values extends AnyValues>(
  contract: C,
  options: ContractForm<C, Values>,
): DialogForm<Values>;
export function useDialogForm<Values extends AnyValues, Data>(
  call: (values: Values) => Promise<Data>,
  options: DialogFormOptions<Values, Data>,
): DialogForm<Values>;
export function useDialogForm(
  call: Contract | ((values: AnyValues) => Promise<unknown>),
  options: DialogFormOptions<AnyValues, unknown> & { toInput?: (values: AnyValues) => EnteredInput<Contract> },
): DialogForm<AnyValues> {
  const {
    opened,
    onClose,
    initial,
    check,
    toInput,
    invalidates,
    message,
    onDone,
    toFieldErrors = (refusal) => refusal,
  } = options;
  const inputOf = (values: AnyValues) => (toInput ? (toInput(values) as ApiInput<Contract>) : values);
  const form = useForm<AnyValues>({
    initialValues: initial,
    validate: (values) => {
      const own = Object.entries(check?.(values) ?? {}).filter(([, text]) => text);
      const schema = typeof call === 'function' ? undefined : call.body;
      const found = bodyErrors(schema, schema && (inputOf(values) as ApiInput<Contract>).body, Object.keys(values));
      return { ...found, ...Object.fromEntries(own) };
    },
  });
  const { send, isRunning, error, reset } = useAction(call as (input: unknown) => Promise<unknown>, {
    invalidates,
    message: typeof message === 'function' ? (data) => message(data, form.getValues()) : message,
    errors: 'screen',
  });
  const startAnew = useEffectEvent(() => {
    form.setInitialValues(initial);
    form.reset();
    reset();
  });
  useEffect(() => {
    if (opened) startAnew();
  }, [opened]);

  // State updates too late to catch two submits within one frame.
  const isSending = useRef(false);
  const submit = async (values: AnyValues) => {
    if (isSending.current) return;
    isSending.current = true;
    const answer = await send(inputOf(values)).then(
      (data) => ({ data }),
      (refusal) => void applyServerErrors(form, toFieldErrors(refusal)),
    );
    isSending.current = false;
    if (!answer) return;
    onClose();
    await onDone?.(answer.data, values);
  };
  const shown = toFieldErrors(error);
  return {
    form,
    dialog: {
      opened,
      onClose,
      onSubmit: form.onSubmit((values) => void submit(values), focusFirstError(form)),
      isRunning,
      error: hasFieldErrors(shown) ? null : shown,
    },
  };
}
