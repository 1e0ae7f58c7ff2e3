import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallInput, Contract, DataOf } from '@tradepost/contracts/route';
import type { ApiInput } from '../api.ts';
import { useAction } from '../use-action.ts';
import { useVersionedForm, type VersionedForm } from '../use-versioned-form.ts';
import { contractKey, contractQuery } from './contract-query.ts';

type BodyOf<C extends Contract> = NonNullable<CallInput<C>['body']>;

interface SettingsForm<Find extends Contract, Save extends Contract, Values extends Record<string, unknown>>
  extends Omit<VersionedForm<DataOf<Find>, Values>, 'query' | 'save'> {
  /** The params of both calls, such as the location. */
  params?: CallInput<Find>['params'] & CallInput<Save>['params'];
  /** What is saved. The version that was read is added. */
  toBody: (values: Values, stored: DataOf<Find>) => Omit<BodyOf<Save>, 'version'>;
  message: string | ((saved: DataOf<Save>) => string);
  /** What a save refetches: the settings themselves, unless there is more. */
  invalidates?: readonly QueryKey[];
}

/** A `useVersionedForm` of what one call reads and another saves. Saving answers what is stored then. */
export function useSettingsForm<Find extends Contract, Save extends Contract, Values extends Record<string, unknown>>(
  find: Find,
  save: Save & (DataOf<Save> extends DataOf<Find> ? unknown : never),
  { params, toBody, message, invalidates = [contractKey(find)], ...form }: SettingsForm<Find, Save, Values>,
) {
  const query = useQuery(contractQuery<Find>(find, params === undefined ? {} : { params }));
  const { send } = useAction<Save>(save, { invalidates, message });
  return useVersionedForm<DataOf<Find>, Values>({
    ...form,
    query,
    save: async (values, stored) => {
      const { version } = stored as { version: number };
      const body = { ...toBody(values, stored), version };
      return (await send({ params, body } as ApiInput<Save>)) as DataOf<Find>;
    },
  });
}
