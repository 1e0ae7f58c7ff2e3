import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { StaleNote } from '../../../../ui/states/stale-note.tsx';

export interface LimitsFormProps<Values> {
  title: string;
  description: string;
  form: UseFormReturnType<Values>;
  isLoaded: boolean;
  error: unknown;
  /** Somebody else saved first. */
  isStale: boolean;
  onRead: () => Promise<void>;
  onSubmit: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** A page of limits under the settings, with what is stored by now a click away. */
export function LimitsForm<Values extends Record<string, unknown>>(props: LimitsFormProps<Values>) {
  const { title, description, form, isLoaded, error, isStale, onRead, onSubmit, children } = props;
  const read = () => void onRead();
  return (
    <FormPage
      title={title}
      description={description}
      back={{ to: '/settings', label: 'Settings' }}
      form={form}
      isLoading={!isLoaded}
      error={isLoaded ? undefined : error}
      onRetry={read}
      banner={<StaleNote isStale={isStale} onReload={read} />}
      onSubmit={onSubmit}
    >
      {children}
    </FormPage>
  );
}
