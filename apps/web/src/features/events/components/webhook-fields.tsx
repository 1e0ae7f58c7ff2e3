import { Checkbox, Input, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { EventType } from '@tradepost/contracts/events/event.data';
import { type EventGroup, eventGroups, toggleTypes, type WebhookValues, whatOf } from '../webhook.rules.ts';
import classes from './events.module.css';

interface WebhookFieldsProps {
  form: UseFormReturnType<WebhookValues>;
  /** The events that the user may choose. */
  grantable: readonly EventType[];
  isNew?: boolean;
  isReadOnly?: boolean;
}

/** The fields of a webhook. */
export function WebhookFields({ form, grantable, isNew = false, isReadOnly = false }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        label="Address"
        description="Where events are sent. It begins with https:// and is open to the internet."
        withAsterisk
        type="url"
        maxLength={500}
        readOnly={isReadOnly}
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description (optional)"
        description="What receives the events, such as “Warehouse system”"
        maxLength={120}
        readOnly={isReadOnly}
        {...form.getInputProps('description')}
      />
      {!isNew && (
        <Switch
          label="On"
          description="While it is off, new events are not sent. You can replay them later."
          disabled={isReadOnly}
          {...form.getInputProps('is_on', { type: 'checkbox' })}
        />
      )}
      <Input.Wrapper label="Events" withAsterisk error={form.errors.types} labelElement="div">
        <div className={classes.types}>
          {eventGroups.map((group) => (
            <Group key={group.label} group={group} form={form} grantable={grantable} isReadOnly={isReadOnly} />
          ))}
        </div>
      </Input.Wrapper>
    </>
  );
}

/** The events of one kind of record, with a box for all. Those that the user may not see can be removed, but not chosen. */
function Group({ group, form, grantable, isReadOnly }: WebhookFieldsProps & { group: EventGroup }) {
  const { types } = form.values;
  const open = group.types.filter((type) => grantable.includes(type) || types.includes(type));
  const chosen = group.types.filter((type) => types.includes(type));
  const toggle = (some: readonly EventType[], isOn: boolean) =>
    form.setFieldValue('types', toggleTypes(types, some, isOn));
  const isAll = open.length > 0 && chosen.length === open.length;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Checkbox
          label={group.label}
          fw={500}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          disabled={isReadOnly || open.length === 0}
          onChange={(event) => toggle(open, event.currentTarget.checked)}
        />
      </legend>
      <Stack gap="xs" pl="lg">
        {group.types.map((type) => (
          <Checkbox
            key={type}
            size="xs"
            label={type}
            description={whatOf(type)}
            checked={types.includes(type)}
            disabled={isReadOnly || !open.includes(type)}
            onChange={(event) => toggle([type], event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
