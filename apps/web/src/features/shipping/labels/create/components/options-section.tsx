import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maxLabelsAtOnce } from '@tradepost/contracts/shipping/label.contract';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { NumberField } from '../../../../pricing/components/number-field.tsx';
import type { LabelValues } from '../label-form.rules.ts';
import classes from './new-label.module.css';

/** Our side, insurance, and how the label reaches the seller. */
export function OptionsSection({ form }: { form: UseFormReturnType<LabelValues> }) {
  const { locations } = useMe();
  const { direction, customer_email } = form.values;
  const isToUs = direction === 'in';
  return (
    <Section title="Label">
      <Stack gap="md">
        <div className={classes.two}>
          <NativeSelect
            label="Our location"
            data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('location_id')}
          />
          <NativeSelect
            label="Insurance"
            data={[
              { value: 'default', label: 'As your shipping settings say' },
              { value: 'yes', label: 'Insure the value' },
              { value: 'no', label: 'Without insurance' },
            ]}
            {...form.getInputProps('insurance')}
          />
        </div>
        <div className={classes.two}>
          <NumberField
            label="Number of labels"
            description={`Up to ${maxLabelsAtOnce}`}
            {...form.getInputProps('count')}
            value={form.values.count}
          />
        </div>
        {isToUs && (
          <Checkbox
            radius="xs"
            label="Without a printer"
            description="A code that the carrier’s counter scans, where the service has one"
            {...form.getInputProps('is_printerless', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          radius="xs"
          label="Email it"
          description={customer_email ? `To ${customer_email}` : 'Enter the email address above'}
          {...form.getInputProps('is_emailed', { type: 'checkbox' })}
          disabled={customer_email.trim() === ''}
          checked={form.values.is_emailed && customer_email.trim() !== ''}
        />
      </Stack>
    </Section>
  );
}
