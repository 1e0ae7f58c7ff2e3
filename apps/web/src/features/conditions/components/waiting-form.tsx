import { useForm } from '@mantine/form';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { conditionPaths } from '../condition.rules.ts';

/** The page of a record that is still asked for, or could not be had. */
export function WaitingForm({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const form = useForm({ initialValues: {} });
  return (
    <FormPage
      title={title}
      back={{ to: conditionPaths.list(), label: 'Product conditions' }}
      form={form}
      onSubmit={async () => {}}
      isLoading={!error}
      error={error}
      onRetry={onRetry}
    >
      {null}
    </FormPage>
  );
}
