import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  LocationForm as FormSchema,
  findStoreLocation,
  saveStoreLocation,
} from '@tradepost/contracts/locations/location.contract';
import { Link, useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { useAddressCheck } from '../../ui/address-input/use-address-check.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { emptyLocation, locationLabels, toLocationBody, toLocationValues } from './components/location-values.rules.ts';
import { OpenNow } from './components/open-now.tsx';
import { UsesSection } from './components/uses-section.tsx';
import { locationKeys } from './location.api.ts';
import { LocationForm } from './location.form.tsx';
import { locationPaths } from './location-paths.rules.ts';

/** `/settings/manage-location/store-locations/edit/:locationId`: a location and what it uses. */
export function Component() {
  const { locationId } = useParams();
  return <LocationEdit key={locationId} id={Number(locationId)} />;
}

function LocationEdit({ id }: { id: number }) {
  const me = useMe();
  const canEdit = useCan()('settings.edit');
  const query = useQuery(contractQuery(findStoreLocation, { params: { id } }));
  const check = useAddressCheck(query.data?.street);
  if (query.data && check.entry.picked === null) check.entry.picked = query.data.street;
  const action = useAction(saveStoreLocation, {
    invalidates: locationKeys,
    message: ({ name }) => `${name} was saved`,
  });
  const { form, stored, page } = useVersionedForm({
    query,
    empty: emptyLocation(me.country_code),
    toValues: toLocationValues,
    validate: (values) => ({
      ...check.errors('street', values.street),
      ...validateWith<unknown>(FormSchema)(toLocationBody(values)),
    }),
    labels: locationLabels,
    save: async (values, { version }) => {
      await action.send({ params: { id }, body: { ...toLocationBody(values), version } });
    },
  });
  const isArchived = stored?.is_on === false;
  return (
    <FormPage
      {...page}
      title={stored?.name ?? 'Location'}
      back={{ to: locationPaths.list, label: 'Locations' }}
      actions={
        stored && (
          <>
            {stored.is_on ? (
              <OpenNow location={stored} timezone={stored.timezone ?? me.timezone} />
            ) : (
              <StatusBadge label="Archived" />
            )}
            {canEdit && (
              <Button variant="default" component={Link} to={locationPaths.switch(id)}>
                {isArchived ? 'Restore' : 'Archive or change method'}
              </Button>
            )}
          </>
        )
      }
      banner={
        isArchived && (
          <Alert color="gray" title="Archived">
            Nothing new can happen here. Its orders, stock and history are kept.
          </Alert>
        )
      }
    >
      <LocationForm form={form} check={check} isReadOnly={!canEdit || isArchived} stored={stored} />
      {stored && <UsesSection location={stored} />}
    </FormPage>
  );
}
