import { Button, NativeSelect, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileText } from '@tabler/icons-react';
import { checkLayoutLabels } from '@tradepost/contracts/payouts/check.data';
import { formatOffset, type OffsetUnit, parseOffset } from '@tradepost/contracts/payouts/check.rules';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { CheckValues } from '../check-settings.rules.ts';
import classes from './checks.module.css';
import { TestPagePreview } from './test-page.tsx';

export interface CheckSectionProps {
  form: UseFormReturnType<CheckValues>;
  isReadOnly: boolean;
}

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'mm', label: 'Millimeters' },
];

/** Where the check is on the sheet, what stock it is printed on, and how far the printer is off. */
export function LayoutSection({ form, isReadOnly }: CheckSectionProps) {
  const [isTested, setTested] = useState(false);
  const field = (name: string) => ({ ...form.getInputProps(name), disabled: isReadOnly });
  const changeUnit = (unit: OffsetUnit) => {
    const { offset_unit, offset_x, offset_y } = form.getValues();
    const convert = (text: string) => {
      const um = parseOffset(text, offset_unit);
      return um === null ? text : formatOffset(um, unit);
    };
    form.setValues({ offset_unit: unit, offset_x: convert(offset_x), offset_y: convert(offset_y) });
  };
  return (
    <Section
      title="Stock and layout"
      action={
        <Button size="xs" variant="default" leftSection={<IconFileText size={14} />} onClick={() => setTested(true)}>
          Test page
        </Button>
      }
    >
      <Stack gap="md">
        <Switch
          {...form.getInputProps('is_micr_printed', { type: 'checkbox' })}
          label="Print on blank stock"
          description="Prints your company, the bank, all lines and the MICR line. Use a magnetic toner. Off: pre-printed stock, which has them."
          disabled={isReadOnly}
        />
        <Radio.Group {...form.getInputProps('layout')} label="Layout">
          <Stack gap="xs" mt="xs">
            {Object.entries(checkLayoutLabels).map(([value, { label, description }]) => (
              <Radio key={value} value={value} label={label} description={description} disabled={isReadOnly} />
            ))}
          </Stack>
        </Radio.Group>
        <div className={classes.fields}>
          <TextInput {...field('offset_x')} label="Offset to the right" inputMode="decimal" maxLength={8} />
          <TextInput {...field('offset_y')} label="Offset down" inputMode="decimal" maxLength={8} />
          <NativeSelect
            label="Unit"
            data={units}
            value={form.values.offset_unit}
            disabled={isReadOnly}
            onChange={(event) => changeUnit(event.currentTarget.value as OffsetUnit)}
          />
        </div>
        <Text size="sm" c="dimmed">
          Print the test page and hold it against a check. Negative offsets move left and up.
        </Text>
      </Stack>
      <TestPagePreview values={form.values} opened={isTested} onClose={() => setTested(false)} />
    </Section>
  );
}
