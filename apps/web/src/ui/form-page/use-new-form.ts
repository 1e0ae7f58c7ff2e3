import { type FormErrors, useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { CallInput, Contract, DataOf } from '@tradepost/contracts/route';
import { useNavigate } from 'react-router';
import type { ApiInput } from '../../lib/api.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';

interface NewForm<C extends Contract, Values extends Record<string, unknown>> {
  initial: Values;
  validate: (values: Values) => FormErrors;
  toBody: (values: Values) => NonNullable<CallInput<C>['body']>;
  /** Where such records are listed. Cancel leads there. */
  back: { to: string; label: string };
  /** Where the new record is shown, if not in the list. */
  to?: (made: DataOf<C>, values: Values) => string;
  /** Shows on this page what was made, instead of leaving it. */
  onMade?: (made: DataOf<C>) => void;
  message?: string | ((made: DataOf<C>, values: Values) => string);
  invalidates: readonly QueryKey[];
}

/** The form of a new record, which one call adds. Spread `page` into a `FormPage`. */
export function useNewForm<C extends Contract, Values extends Record<string, unknown>>(
  contract: C,
  { initial, validate, toBody, back, to = () => back.to, onMade, message, invalidates }: NewForm<C, Values>,
) {
  const navigate = useNavigate();
  const form = useForm<Values>({ initialValues: initial, validate });
  const { send } = useAction<C>(contract, { invalidates });
  const onSubmit = async (values: Values) => {
    const made = await send({ body: toBody(values) } as ApiInput<C>);
    if (message !== undefined) showSuccess(typeof message === 'string' ? message : message(made, values));
    if (onMade) onMade(made);
    else await navigate(to(made, values));
  };
  return { form, page: { form, onSubmit, back, cancelTo: back.to, isNew: true } };
}
