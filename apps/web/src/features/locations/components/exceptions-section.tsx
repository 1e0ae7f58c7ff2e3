import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { newKey } from '../../../lib/new-key.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './location-form.module.css';
import type { HoursValues } from './location-values.rules.ts';

/** Holidays, and single days with other hours. */
export function ExceptionsSection({ form, isReadOnly }: { form: UseFormReturnType<HoursValues>; isReadOnly: boolean }) {
  const { exceptions } = form.values;
  const add = () =>
    form.insertListItem('exceptions', {
      key: newKey(),
      date: '',
      name: '',
      is_closed: true,
      opens: '09:00',
      closes: '13:00',
      is_yearly: false,
    });
  return (
    <Section
      title="Holidays and other hours"
      action={
        !isReadOnly && (
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
            Add day
          </Button>
        )
      }
    >
      {exceptions.length === 0 && (
        <Text size="sm" c="dimmed">
          No days differ from the week.
        </Text>
      )}
      <Stack gap="md">
        {exceptions.map(({ key, name, is_closed }, index) => (
          <fieldset key={key} className={classes.exception} disabled={isReadOnly}>
            <legend className={classes.legend}>{name || `Day ${index + 1}`}</legend>
            <div className={classes.grid}>
              <TextInput label="Date" type="date" required {...form.getInputProps(`exceptions.${index}.date`)} />
              <TextInput label="Name" required maxLength={80} {...form.getInputProps(`exceptions.${index}.name`)} />
              {!is_closed && (
                <>
                  <TextInput label="Opens" type="time" {...form.getInputProps(`exceptions.${index}.opens`)} />
                  <TextInput label="Closes" type="time" {...form.getInputProps(`exceptions.${index}.closes`)} />
                </>
              )}
            </div>
            <Group gap="md" mt="xs">
              <Checkbox
                label="Closed all day"
                {...form.getInputProps(`exceptions.${index}.is_closed`, { type: 'checkbox' })}
              />
              <Checkbox
                label="Every year"
                {...form.getInputProps(`exceptions.${index}.is_yearly`, { type: 'checkbox' })}
              />
              {!isReadOnly && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${name || `day ${index + 1}`}`}
                  onClick={() => form.removeListItem('exceptions', index)}
                >
                  Remove
                </Button>
              )}
            </Group>
          </fieldset>
        ))}
      </Stack>
    </Section>
  );
}
