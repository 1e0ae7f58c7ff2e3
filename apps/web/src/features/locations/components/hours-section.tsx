import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { weekdays, weekOrder } from '@tradepost/contracts/locations/hours.rules';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './location-form.module.css';
import type { HoursValues } from './location-values.rules.ts';

type Form = UseFormReturnType<HoursValues>;

/** The hours of each weekday. A day may have several stretches. */
export function HoursSection({ form, isReadOnly }: { form: Form; isReadOnly: boolean }) {
  const { hours } = form.values;
  const copyMonday = () => {
    const monday = hours.filter(({ day }) => day === 1);
    const others = hours.filter(({ day }) => day === 0 || day === 6 || day === 1);
    form.setFieldValue('hours', [
      ...others,
      ...[2, 3, 4, 5].flatMap((day) => monday.map((each) => ({ ...each, day }))),
    ]);
  };
  return (
    <Section
      title="Opening hours"
      action={
        !isReadOnly &&
        hours.some(({ day }) => day === 1) && (
          <Button size="xs" variant="subtle" onClick={copyMonday}>
            Copy Monday to Tuesday–Friday
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {weekOrder.map((day) => (
          <DayRow key={day} form={form} day={day} isReadOnly={isReadOnly} />
        ))}
      </Stack>
    </Section>
  );
}

function DayRow({ form, day, isReadOnly }: { form: Form; day: number; isReadOnly: boolean }) {
  const name = weekdays[day];
  const own = form.values.hours.flatMap((each, index) => (each.day === day ? [index] : []));
  return (
    <div className={classes.day}>
      <Text size="sm" fw={500} className={classes.dayName}>
        {name}
      </Text>
      <Stack gap={4}>
        {own.length === 0 && (
          <Text size="sm" c="dimmed">
            Closed
          </Text>
        )}
        {own.map((index, at) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              type="time"
              aria-label={`${name} opens${at > 0 ? ` (${at + 1})` : ''}`}
              disabled={isReadOnly}
              {...form.getInputProps(`hours.${index}.opens`)}
            />
            <TextInput
              type="time"
              aria-label={`${name} closes${at > 0 ? ` (${at + 1})` : ''}`}
              disabled={isReadOnly}
              {...form.getInputProps(`hours.${index}.closes`)}
            />
            {!isReadOnly && (
              <Button
                variant="subtle"
                color="gray"
                px="xs"
                aria-label={`Remove hours of ${name}`}
                onClick={() => form.removeListItem('hours', index)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {!isReadOnly && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Add hours on ${name}`}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() =>
            form.insertListItem(
              'hours',
              own.length === 0 ? { day, opens: '09:00', closes: '18:00' } : { day, opens: '19:00', closes: '21:00' },
            )
          }
        >
          Add hours
        </Button>
      )}
    </div>
  );
}
