import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createStoreLocation, LocationForm as FormSchema } from '@tradepost/contracts/locations/location.contract';
import { findProration } from '@tradepost/contracts/locations/location-price.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../lib/formats/dates.ts';
import { validateWith } from '../../lib/forms.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useAddressCheck } from '../../ui/address-input/use-address-check.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { Bone } from '../../ui/states/bone.tsx';
import { showPaywall } from '../billing/paywall/use-paywall.ts';
import { priceText } from './components/contents.rules.ts';
import { emptyLocation, type LocationValues, toLocationBody } from './components/location-values.rules.ts';
import { locationKeys } from './location.api.ts';
import { LocationForm } from './location.form.tsx';
import { locationPaths } from './location-paths.rules.ts';

/** `/settings/manage-location/store-locations/create`: a new location. Its price is shown before it is charged. */
export function Component() {
  const me = useMe();
  const navigate = useNavigate();
  const { data: price, isPending } = useQuery(contractQuery(findProration, { query: { change: 'add' } }));
  const [isAsking, setAsking] = useState(false);
  const check = useAddressCheck('');
  const form = useForm<LocationValues>({
    initialValues: emptyLocation(me.country_code),
    validate: (values) => ({
      ...check.errors('street', values.street),
      ...validateWith<unknown>(FormSchema)(toLocationBody(values)),
    }),
  });
  const create = useAction(createStoreLocation, {
    invalidates: locationKeys,
    message: ({ name }) => `${name} was added`,
    form,
  });
  const text = price && priceText(price, (at) => formatDay(at, me.timezone));
  const save = async (is_price_accepted: boolean) => {
    const made = await create.send({
      body: { ...toLocationBody(form.getValues()), default_member_ids: undefined, is_price_accepted },
    });
    form.resetDirty();
    await navigate(locationPaths.edit(made.id));
  };
  return (
    <>
      <FormPage
        title="New location"
        description="A store, the mail-in location, or a custom one for an event, a pop-up or a warehouse."
        back={{ to: locationPaths.list, label: 'Locations' }}
        form={form}
        isNew
        submitLabel="Add location"
        cancelTo={locationPaths.list}
        banner={
          price ? (
            <Alert color={price.refusal ? 'warning' : 'gray'} title={price.refusal ?? 'What it costs'}>
              {price.refusal ? 'You can archive a location you no longer use.' : text}
            </Alert>
          ) : (
            isPending && <Bone h={80} />
          )
        }
        onSubmit={async () => {
          if (price?.refusal) showPaywall('locations');
          else if (price?.is_charged) setAsking(true);
          else await save(false);
        }}
      >
        <LocationForm form={form} check={check} />
      </FormPage>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Add this location to your plan?"
        confirmLabel="Add location"
        onConfirm={() => save(true)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
