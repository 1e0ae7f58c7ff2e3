import { useQuery } from '@tanstack/react-query';
import { type ApiKey, EditKeyForm, editApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import { useParams } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { emptyKey, type KeyValues, toKeyBody, toKeyValues } from './api-key.rules.ts';
import { toPublicApi } from './api-key-paths.rules.ts';
import { KeyFields } from './components/key-fields.tsx';
import { apiKeyKeys, publicApiQuery } from './public-api.api.ts';

/** `/add-ons/publicapi/edit/:keyId`: the name, permissions, addresses and end of a key. */
export function Component() {
  const id = Number(useParams().keyId);
  const { data } = useQuery(publicApiQuery);
  if (data && !data.items.some((key) => key.id === id))
    return (
      <SettingsFrame title="API key" back={toPublicApi}>
        <EmptyState title="This key doesn’t exist" description="It may have been revoked long ago." />
      </SettingsFrame>
    );
  return <EditKey key={id} id={id} />;
}

function EditKey({ id }: { id: number }) {
  const canEdit = useCan()('addons.edit');
  const api = useQuery(publicApiQuery);
  const found = useQuery({ ...publicApiQuery, select: ({ items }) => items.find((key) => key.id === id) });
  const key = found.data;
  usePageTitle(key?.name);
  const edit = useAction(editApiKey, { invalidates: apiKeyKeys, message: 'The key was saved' });
  const { form, page } = useVersionedForm<ApiKey, KeyValues>({
    query: found,
    empty: emptyKey,
    toValues: toKeyValues,
    labels: { name: 'Name', scopes: 'Permissions', ip_ranges: 'Allowed addresses', ends_on: 'Last day' },
    validate: (values) => bodyErrors(EditKeyForm, { ...toKeyBody(values), version: 1 }, Object.keys(values)),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...toBody(values), version } }),
  });
  return (
    <FormPage {...page} title={key?.name ?? 'API key'} description={key?.hint} back={toPublicApi}>
      <KeyFields form={form} grantable={api.data?.grantable ?? []} isReadOnly={!canEdit || key?.state === 'revoked'} />
    </FormPage>
  );
}

/** The kind of a key stays. */
function toBody(values: KeyValues) {
  const { kind: _, ...body } = toKeyBody(values);
  return body;
}
