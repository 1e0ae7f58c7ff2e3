import { useForm } from '@mantine/form';
import { createSyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/price-sync.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useSyncDeed } from './price-sync.api.ts';
import { sourcePath, syncPath } from './price-sync.rules.ts';
import { SourceFields } from './source.form.tsx';
import { bodyOf, emptySource, type SourceValues } from './source-values.rules.ts';

/** `/settings/price-sync/source/new`: follow one more price list. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const create = useSyncDeed(createSyncSource);
  const form = useForm<SourceValues>({
    initialValues: { ...emptySource, kind: search.get('kind') === 'sandbox' ? 'sandbox' : 'feed' },
    validate: (values) => validateWith<SourceValues>(SyncSourceForm)(bodyOf(values) as never),
  });
  return (
    <FormPage
      title="Add a source"
      back={{ to: syncPath, label: 'Price sync' }}
      form={form}
      isNew
      submitLabel="Add source"
      cancelTo={syncPath}
      onSubmit={async (values) => {
        const source = await create.mutateAsync({ body: bodyOf(values) });
        showSuccess(`${source.name} was added. Run it to read its list.`);
        await navigate(sourcePath(source.id));
      }}
    >
      <SourceFields form={form} isNew />
    </FormPage>
  );
}
