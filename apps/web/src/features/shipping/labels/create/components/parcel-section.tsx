import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { NumberField } from '../../../../pricing/components/number-field.tsx';
import { fromLength, fromPounds, lengthUnit, toLength, toPounds, unitsOf } from '../../parcel-units.rules.ts';
import type { LabelValues } from '../label-form.rules.ts';
import classes from './new-label.module.css';

interface ParcelSectionProps {
  form: UseFormReturnType<LabelValues>;
  currency: string;
}

const sides = [
  { field: 'length_mm', label: 'Length' },
  { field: 'width_mm', label: 'Width' },
  { field: 'height_mm', label: 'Height' },
] as const;

/** Weight and size of the packed parcel, in the company's units, and the value of the contents. */
export function ParcelSection({ form, currency }: ParcelSectionProps) {
  const units = unitsOf(useMe().country_code);
  return (
    <Section title="Parcel" note="Empty: as your shipping settings say">
      <Stack gap="sm">
        {units === 'imperial' ? <PoundsFields form={form} /> : <GramsField form={form} />}
        <div className={classes.three}>
          {sides.map(({ field, label }) => {
            const { value, onChange, ...input } = form.getInputProps(field);
            return (
              <NumberField
                key={field}
                label={`${label} (${lengthUnit[units]})`}
                decimals={1}
                {...input}
                value={value === null ? null : toLength(value, units)}
                onChange={(typed) => onChange(typed === null ? null : fromLength(typed, units))}
              />
            );
          })}
        </div>
        <MoneyInput
          label="Value of the contents"
          description="For customs and insurance"
          min={0}
          currency={currency}
          {...form.getInputProps('value')}
          value={form.values.value}
        />
      </Stack>
    </Section>
  );
}

function GramsField({ form }: Pick<ParcelSectionProps, 'form'>) {
  return <NumberField label="Weight (g)" {...form.getInputProps('weight_grams')} value={form.values.weight_grams} />;
}

function PoundsFields({ form }: Pick<ParcelSectionProps, 'form'>) {
  const { value, onChange, error, ...input } = form.getInputProps('weight_grams');
  const { lb, oz } = value === null ? { lb: null, oz: null } : toPounds(value);
  return (
    <div className={classes.two}>
      <NumberField
        label="Weight (lb)"
        {...input}
        error={error}
        value={lb}
        onChange={(typed) => onChange(fromPounds({ lb: typed, oz }))}
      />
      <NumberField
        label="Weight (oz)"
        decimals={1}
        value={oz}
        onChange={(typed) => onChange(fromPounds({ lb, oz: typed }))}
      />
    </div>
  );
}
