import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { editSyncSource, type SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/price-sync.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useCan } from '../../session/use-session.ts';
import { RunButton } from './components/run-button.tsx';
import { SourceStanding } from './components/source-standing.tsx';
import { sourceQuery, useSyncDeed } from './price-sync.api.ts';
import { syncPath } from './price-sync.rules.ts';
import { SourceFields } from './source.form.tsx';
import { bodyOf, emptySource, type SourceValues, scopeKey, valuesOf } from './source-values.rules.ts';
import { useLiveSync } from './use-live-sync.ts';

/** `/settings/price-sync/source/:sourceId`: one price list, how it stands, and what is set for it. */
export function Component() {
  const id = Number(useParams().sourceId);
  const found = useQuery(sourceQuery(id));
  useLiveSync();
  usePageTitle(found.data?.name);
  return (
    <EditedSource
      key={found.data ? `${id}-${found.data.version}` : 'none'}
      source={found.data}
      error={found.data ? null : found.error}
    />
  );
}

function EditedSource({ source, error }: { source: SyncSource | undefined; error: unknown }) {
  const can = useCan();
  const edit = useSyncDeed(editSyncSource);
  const form = useForm<SourceValues>({
    initialValues: source ? valuesOf(source) : emptySource,
    validate: (values) => validateWith<SourceValues>(SyncSourceForm)(checkedOf(values) as never),
  });
  const isReadOnly = !can('pricing.edit');
  const scopeNames = new Map(source?.scopes.map((scope) => [scopeKey(scope), scope.name]));
  return (
    <FormPage
      title={source?.name ?? 'Source'}
      back={{ to: syncPath, label: 'Price sync' }}
      form={form}
      isLoading={!source}
      error={error}
      actions={source && !isReadOnly && source.standing !== 'ended' && <RunButton source={source} />}
      banner={source && <SourceStanding source={source} />}
      onSubmit={async (values) => {
        if (!source) return;
        await edit.mutateAsync({ params: { id: source.id }, body: { ...checkedOf(values), version: source.version } });
        showSuccess('The source was changed');
      }}
    >
      <SourceFields form={form} isNew={false} isReadOnly={isReadOnly} scopeNames={scopeNames} />
    </FormPage>
  );
}

/** A parent whose sharing is over may still get another name. */
const checkedOf = (values: SourceValues) => ({
  ...bodyOf(values),
  ...(values.kind === 'parent' ? { sharing_id: values.sharing_id ?? 1 } : {}),
});
