import { Button, Fieldset, NumberInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import type { EasyOfferValues } from '../easy-offer-values.rules.ts';
import classes from './easy-offer.module.css';

interface ThingFieldsProps {
  form: UseFormReturnType<EasyOfferValues>;
  index: number;
  currency: string;
  isOnly: boolean;
}

/** One device in the seller’s words, and the range that the seller is told. */
export function ThingFields({ form, index, currency, isOnly }: ThingFieldsProps) {
  const at = (field: string) => `things.${index}.${field}`;
  return (
    <Fieldset legend={`Device ${index + 1}`}>
      <div className={classes.thing}>
        <Textarea
          className={classes.words}
          label="Description"
          placeholder="iPhone 13, small crack, 128?"
          autosize
          minRows={2}
          maxLength={500}
          required
          {...form.getInputProps(at('description'))}
        />
        <NumberInput label="Quantity" min={1} max={50} {...form.getInputProps(at('quantity'))} />
        <MoneyInput
          label="Indication from"
          description="Per device"
          currency={currency}
          min={0}
          {...money(form.getInputProps(at('indication_min')))}
        />
        <MoneyInput
          label="Indication to"
          description="Per device"
          currency={currency}
          min={0}
          {...money(form.getInputProps(at('indication_max')))}
        />
      </div>
      {!isOnly && (
        <Button size="compact-sm" variant="subtle" color="danger" onClick={() => form.removeListItem('things', index)}>
          Remove device {index + 1}
        </Button>
      )}
    </Fieldset>
  );
}

/** The props of a field with an amount. */
const money = (props: object) =>
  props as { value: number | null; onChange: (minor: number | null) => void; error?: string };
