import { Alert, Anchor, Select, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createUnit, identifyUnit } from '@tradepost/contracts/inventory/unit.contract';
import { type KeyboardEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useScanHandler } from '../../lib/scanner/scan-queue.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { unitKeys } from './inventory.api.ts';
import { UnitFields } from './unit.form.tsx';
import { unitListPath, unitPath } from './unit-paths.rules.ts';
import { emptyUnit, toUnitBody, type UnitValues } from './unit-values.rules.ts';

interface NewValues extends UnitValues {
  location_id: string;
  note: string;
}

/** `/inventory/create`: a unit that no order brought. Begins with a scan. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { currency, locations } = useMe();
  const { location_id } = useLocationFilter();
  const [first] = locations;
  const [code, setCode] = useState(search.get('code') ?? '');
  const [title, setTitle] = useState('');
  const form = useForm<NewValues>({
    initialValues: { ...emptyUnit, location_id: String(location_id ?? first?.id ?? ''), note: '' },
  });
  const create = useAction(createUnit, { invalidates: unitKeys, message: ({ number }) => `${number} added` });
  const take = async (scanned: string) => {
    setCode(scanned.trim());
  };
  const found = useIdentified(code, (result) => {
    form.setFieldValue(result.kind, result.identifier);
    if (result.model && form.values.model_id === '') {
      form.setFieldValue('model_id', String(result.model.id));
      form.setFieldValue('variant_id', '');
      setTitle(result.model.name);
    }
  });
  useScanHandler(async ({ code: scanned }) => {
    await take(scanned);
    return true;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void take(event.currentTarget.value);
  };
  return (
    <FormPage
      form={form}
      isNew
      title="Add unit"
      back={{ to: unitListPath(), label: 'Inventory' }}
      submitLabel="Add unit"
      cancelTo={unitListPath()}
      onSubmit={async ({ location_id: at, note, ...values }) => {
        const unit = await create.send({
          body: {
            ...toUnitBody(values, { isSold: false, keepsCost: false }),
            location_id: Number(at),
            ...(note.trim() ? { note } : {}),
          },
        });
        await navigate(unitPath(unit.id));
      }}
    >
      <ScanField code={code} onKeyDown={onKeyDown} />
      {found && <Identified found={found} />}
      <LocationField locations={locations} form={form} />
      <UnitFields
        form={form}
        currency={currency}
        title={title}
        onTitle={setTitle}
        isFromOrder={false}
        showsCost
        isSold={false}
      />
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
    </FormPage>
  );
}

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof identifyQuery>['queryFn']>>>;

const identifyQuery = (code: string) => contractQuery(identifyUnit, { query: { code } });

/** What the code is. `onFound` runs once for each. */
function useIdentified(code: string, onFound: (result: Found) => void): Found | undefined {
  const [told, setTold] = useState('');
  const { data } = useQuery({ ...identifyQuery(code), enabled: code !== '' });
  if (data && told !== code) {
    setTold(code);
    queueMicrotask(() => onFound(data));
  }
  return data;
}

/** A device that is here already, or a number that is wrong. */
function Identified({ found }: { found: Found }) {
  const { unit, order, warnings, is_misread } = found;
  return (
    <>
      {unit?.is_in_stock && (
        <Alert color="danger" role="alert" title={`${unit.title} is already in stock`}>
          <Anchor component={Link} to={unitPath(unit.id)}>
            Open {unit.number}
          </Anchor>
        </Alert>
      )}
      {unit && !unit.is_in_stock && (
        <Alert color="info">
          You had this device before, as{' '}
          <Anchor component={Link} to={unitPath(unit.id)}>
            {unit.number}
          </Anchor>
          .
        </Alert>
      )}
      {order && (
        <Alert color="danger" role="alert" title="This device is being bought">
          <Anchor component={Link} to={order.url}>
            Open order {order.box_id}
          </Anchor>
        </Alert>
      )}
      {warnings.length > 0 && <Alert color={is_misread ? 'danger' : 'warning'}>{warnings.join(' ')}</Alert>}
    </>
  );
}

/** The IMEI or serial number to look up. */
function ScanField({ code, onKeyDown }: { code: string; onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }) {
  return (
    <TextInput
      label="Scan or type an IMEI or serial number"
      description="Press Enter. The model is filled in when the number tells it."
      data-autofocus
      autoComplete="off"
      defaultValue={code}
      onKeyDown={onKeyDown}
    />
  );
}

/** Where the unit is. */
function LocationField({
  locations,
  form,
}: {
  locations: { id: number; name: string; is_mailin: boolean; timezone: string | null }[];
  form: UseFormReturnType<NewValues>;
}) {
  return (
    <Select
      label="Location"
      allowDeselect={false}
      data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps('location_id')}
    />
  );
}
