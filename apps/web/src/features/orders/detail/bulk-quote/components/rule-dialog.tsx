import { Group, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { currencyOf } from '@tradepost/contracts/currencies';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../../ui/dialogs/use-dialog-form.ts';
import type { LineEdit } from '../../../bulk-quote/bulk-quote.api.ts';

interface RuleDialogProps {
  opened: boolean;
  onClose: () => void;
  currency: string;
  brands: readonly string[];
  conditions: readonly string[];
  isForUnpriced: boolean;
  onApply: (edit: LineEdit) => Promise<unknown>;
}

interface RuleValues {
  base: 'catalog' | 'current';
  type: 'percent' | 'amount';
  change: string | number;
  brand: string;
  grade: string;
  round_up: boolean;
  only_unpriced: boolean;
}

const firstRule: RuleValues = {
  base: 'catalog',
  type: 'percent',
  change: -10,
  brand: '',
  grade: '',
  round_up: true,
  only_unpriced: false,
};

/** Prices many lines at once: a percentage or an amount off the catalog’s price, by brand and grade. */
export function RuleDialog({ opened, onClose, currency, brands, conditions, isForUnpriced, onApply }: RuleDialogProps) {
  const { decimals } = currencyOf(currency);
  const { form, dialog } = useDialogForm(
    ({ base, type, change, brand, grade, round_up, only_unpriced }: RuleValues) => {
      const sized = Math.round((Number(change) || 0) * (type === 'percent' ? 100 : 10 ** decimals));
      const filter = { ...(brand ? { brand } : {}), ...(grade ? { condition_label: grade } : {}) };
      return onApply({ action: 'rule', rule: { base, type, change: sized, round_up }, filter, only_unpriced });
    },
    { opened, onClose, initial: { ...firstRule, only_unpriced: isForUnpriced } },
  );
  const { type } = form.values;
  const all = (label: string, values: readonly string[]) => [
    { value: '', label },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <FormDialog {...dialog} title="Price by rule" submitLabel="Price lines">
      <Group grow align="end">
        <NativeSelect
          label="From"
          {...form.getInputProps('base')}
          data={[
            { value: 'catalog', label: 'Catalog price' },
            { value: 'current', label: 'Present price' },
          ]}
        />
        <NativeSelect
          label="Change by"
          {...form.getInputProps('type')}
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: `Amount in ${currency}` },
          ]}
        />
      </Group>
      <NumberInput
        label={type === 'percent' ? 'Percent' : 'Amount'}
        description="A negative number lowers the price"
        {...form.getInputProps('change')}
        decimalScale={type === 'percent' ? 2 : decimals}
        data-autofocus
      />
      <Group grow align="end">
        <NativeSelect label="Brand" {...form.getInputProps('brand')} data={all('All brands', brands)} />
        <NativeSelect label="Grade" {...form.getInputProps('grade')} data={all('All grades', conditions)} />
      </Group>
      <Switch label="Round up to a whole amount" {...form.getInputProps('round_up', { type: 'checkbox' })} />
      <Switch label="Only lines without a price" {...form.getInputProps('only_unpriced', { type: 'checkbox' })} />
    </FormDialog>
  );
}
