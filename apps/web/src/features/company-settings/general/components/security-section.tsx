import { NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { GeneralValues } from '../general-values.rules.ts';

const hours = [1, 2, 4, 8, 10, 12, 24];

/** Sign-in of the team, and how long records are kept. */
export function SecuritySection({ form, isReadOnly }: { form: UseFormReturnType<GeneralValues>; isReadOnly: boolean }) {
  const current = Number(form.values.session_hours);
  const choices = hours.includes(current) ? hours : [...hours, current].toSorted((a, b) => a - b);
  return (
    <>
      <Section title="Sign-in">
        <Stack gap="md">
          <Switch
            label="Require two-factor sign-in"
            description="Team members without it must set it up before they can go on"
            disabled={isReadOnly}
            {...form.getInputProps('requires_two_factor', { type: 'checkbox' })}
          />
          <NativeSelect
            label="Session length"
            description="How long team members stay signed in"
            disabled={isReadOnly}
            data={choices.map((count) => ({ value: String(count), label: count === 1 ? '1 hour' : `${count} hours` }))}
            {...form.getInputProps('session_hours')}
          />
        </Stack>
      </Section>
      <Section title="Records">
        <NumberInput
          label="Years that records are kept"
          description="Sellers’ identity records, at all locations. Single locations can differ, under Daily reports and records."
          placeholder="Differs by location"
          hideControls
          allowDecimal={false}
          min={1}
          max={100}
          maw={320}
          disabled={isReadOnly}
          {...form.getInputProps('retention_years')}
        />
      </Section>
    </>
  );
}
