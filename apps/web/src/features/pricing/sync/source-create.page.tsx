import { useForm } from '@mantine/form';
import { createSyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { syncKeys } from './price-sync.api.ts';
import { sourcePath, syncPath } from './price-sync.rules.ts';
import { SourceFields } from './source.form.tsx';
import { bodyOf, emptySource, type SourceValues } from './source-values.rules.ts';

/** `/settings/price-sync/source/new`: adds a price source. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const create = useAction(createSyncSource, { invalidates: syncKeys });
  const form = useForm<SourceValues>({
    initialValues: { ...emptySource, kind: search.get('kind') === 'sandbox' ? 'sandbox' : 'feed' },
    validate: (values) => validateWith<SourceValues>(SyncSourceForm)(bodyOf(values) as never),
  });
  return (
    <FormPage
      title="Add source"
      back={{ to: syncPath, label: 'Price sync' }}
      form={form}
      isNew
      submitLabel="Add source"
      cancelTo={syncPath}
      onSubmit={async (values) => {
        const source = await create.send({ body: bodyOf(values) });
        showSuccess(`${source.name} was added. Run it to sync its prices.`);
        await navigate(sourcePath(source.id));
      }}
    >
      <SourceFields form={form} isNew />
    </FormPage>
  );
}
