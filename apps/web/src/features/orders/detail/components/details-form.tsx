import { Alert, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type FormEvent, useState } from 'react';
import { endOfDay, formatDay, today } from '../../../../lib/dates.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useMe } from '../../../session/use-session.ts';
import { useOrder } from '../use-order.ts';
import { useOrderEdit } from '../use-order-edit.ts';
import { ConflictDialog } from './conflict-note.tsx';
import { Panel } from './panel.tsx';
import classes from './side.module.css';

interface DetailValues {
  location_id: number;
  /** A date at the location, `2026-12-04`. Empty for none. */
  locked_until: string;
  is_left_for_testing: boolean;
}

function readDetails(order: OrderDetail): DetailValues {
  const { price_locked_until: until, location, is_left_for_testing } = order;
  const locked_until = until === null ? '' : today(location.timezone, Date.parse(until));
  return { location_id: location.id, locked_until, is_left_for_testing };
}

/** The form for the order's details. */
export function DetailsForm() {
  const { order, calls, panels } = useOrder();
  const { locations } = useMe();
  const [values, setValues] = useState(() => readDetails(order));
  const saving = useOrderEdit<DetailValues>({
    base: { values: readDetails(order), version: order.version },
    save: ({ location_id, locked_until, is_left_for_testing }, version) => {
      const begun = readDetails(order);
      const isMoved = locked_until !== '' && locked_until !== begun.locked_until;
      return calls.edit({
        version,
        location_id: location_id === begun.location_id ? undefined : location_id,
        is_left_for_testing,
        ...(isMoved ? { price_locked_until: endOfDay(locked_until, order.location.timezone) } : {}),
      });
    },
    readStored: (stored) => ({ values: readDetails(stored), version: stored.version }),
    onSaved: () => {
      showSuccess('Details saved');
      panels.hide('details');
    },
  });
  const set = (change: Partial<DetailValues>) => {
    for (const field of Object.keys(change))
      saving.clearMessage(field === 'locked_until' ? 'price_locked_until' : field);
    setValues({ ...values, ...change });
  };
  const say = (field: keyof DetailValues, value: unknown): string => {
    if (field === 'location_id') return locations.find(({ id }) => id === value)?.name ?? order.location.name;
    if (field === 'locked_until') return value ? formatDay(`${value}T12:00:00Z`, 'UTC') : '';
    return value ? 'Yes' : 'No';
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(saving.begun);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit(values);
  };
  const known = locations.some(({ id }) => id === values.location_id);
  return (
    <Panel panel="details" title="Edit details" isDirty={isDirty}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Edit details">
        <NativeSelect
          label="Location"
          value={values.location_id}
          error={saving.fields.location_id}
          data={[
            ...(known ? [] : [{ value: String(values.location_id), label: order.location.name }]),
            ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => set({ location_id: Number(event.currentTarget.value) })}
        />
        <TextInput
          type="date"
          label="Price locked until"
          description="Through the end of that day, local time"
          value={values.locked_until}
          error={saving.fields.price_locked_until}
          onChange={(event) => set({ locked_until: event.currentTarget.value })}
        />
        <Checkbox
          label="Left for testing"
          description="No price is promised until testing is done"
          checked={values.is_left_for_testing}
          onChange={(event) => set({ is_left_for_testing: event.currentTarget.checked })}
        />
        {saving.failure && (
          <Alert color="danger" role="alert">
            {saving.failure}
          </Alert>
        )}
        <ConflictDialog
          conflict={saving.conflict}
          labels={{
            location_id: 'Location',
            locked_until: 'Price locked until',
            is_left_for_testing: 'Left for testing',
          }}
          format={say}
          onResolve={saving.resolve}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => panels.hide('details')}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            Save
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
