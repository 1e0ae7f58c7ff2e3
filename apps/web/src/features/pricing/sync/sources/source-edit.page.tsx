import { useQuery } from '@tanstack/react-query';
import { editSyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../../../lib/forms.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { sourceQuery, syncKeys } from '../price-sync.api.ts';
import { syncPath } from '../price-sync.rules.ts';
import { useLiveSync } from '../use-live-sync.ts';
import { RunButton } from './components/run-button.tsx';
import { SourceStatus } from './components/source-status.tsx';
import { SourceFields } from './source.form.tsx';
import { bodyOf, emptySource, type SourceValues, scopeKey, valuesOf } from './source-values.rules.ts';

/** `/settings/price-sync/source/:sourceId`: the status and the settings of one source. */
export function Component() {
  const id = Number(useParams().sourceId);
  return <EditSource key={id} id={id} />;
}

function EditSource({ id }: { id: number }) {
  const isReadOnly = !useCan()('pricing.edit');
  const query = useQuery(sourceQuery(id));
  const edit = useAction(editSyncSource, { invalidates: syncKeys, message: 'The source was saved' });
  useLiveSync();
  usePageTitle(query.data?.name);
  const { form, page } = useVersionedForm({
    query,
    empty: emptySource,
    toValues: valuesOf,
    validate: (values) => validateWith<SourceValues>(SyncSourceForm)(checkedOf(values) as never),
    save: async (values, { version }) => {
      await edit.send({ params: { id }, body: { ...checkedOf(values), version } });
    },
  });
  const source = query.data;
  const scopeNames = new Map(source?.scopes.map((scope) => [scopeKey(scope), scope.name]));
  return (
    <FormPage
      {...page}
      title={source?.name ?? 'Source'}
      back={{ to: syncPath, label: 'Price sync' }}
      actions={source && !isReadOnly && source.standing !== 'ended' && <RunButton source={source} />}
      banner={source && <SourceStatus source={source} />}
    >
      <SourceFields form={form} isNew={false} isReadOnly={isReadOnly} scopeNames={scopeNames} />
    </FormPage>
  );
}

/** The source of an ended sharing has no `sharing_id`; any id lets its other fields pass validation. */
const checkedOf = (values: SourceValues) => ({
  ...bodyOf(values),
  ...(values.kind === 'parent' ? { sharing_id: values.sharing_id ?? 1 } : {}),
});
