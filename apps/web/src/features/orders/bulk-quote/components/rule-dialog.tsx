import { Button, Group, NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { currencyOf } from '@tradepost/contracts/currencies';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { LineEdit } from '../bulk-quote.api.ts';

interface RuleDialogProps {
  opened: boolean;
  onClose: () => void;
  currency: string;
  brands: readonly string[];
  conditions: readonly string[];
  onApply: (edit: LineEdit) => Promise<unknown>;
}

/** Prices many lines at once: a percentage or an amount off the catalog’s price, by brand and grade. */
export function RuleDialog({ opened, onClose, currency, brands, conditions, onApply }: RuleDialogProps) {
  const [base, setBase] = useState<'catalog' | 'current'>('catalog');
  const [type, setType] = useState<'percent' | 'amount'>('percent');
  const [change, setChange] = useState<string | number>(-10);
  const [brand, setBrand] = useState('');
  const [grade, setGrade] = useState('');
  const [round_up, setRoundUp] = useState(true);
  const [only_unpriced, setOnlyUnpriced] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { decimals } = currencyOf(currency);
  const apply = async () => {
    setBusy(true);
    const amount = Number(change) || 0;
    const sized = Math.round(amount * (type === 'percent' ? 100 : 10 ** decimals));
    const filter = { ...(brand ? { brand } : {}), ...(grade ? { condition_label: grade } : {}) };
    await onApply({ action: 'rule', rule: { base, type, change: sized, round_up }, filter, only_unpriced }).finally(
      () => setBusy(false),
    );
  };
  const all = (label: string, values: readonly string[]) => [
    { value: '', label },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title="Price by rule">
      <Stack>
        <Group grow align="end">
          <NativeSelect
            label="From"
            value={base}
            onChange={(event) => setBase(event.currentTarget.value as typeof base)}
            data={[
              { value: 'catalog', label: 'Catalog price' },
              { value: 'current', label: 'Present price' },
            ]}
          />
          <NativeSelect
            label="Change by"
            value={type}
            onChange={(event) => setType(event.currentTarget.value as typeof type)}
            data={[
              { value: 'percent', label: 'Percent' },
              { value: 'amount', label: `Amount in ${currency}` },
            ]}
          />
        </Group>
        <NumberInput
          label={type === 'percent' ? 'Percent' : 'Amount'}
          description="A negative number lowers the price"
          value={change}
          onChange={setChange}
          decimalScale={type === 'percent' ? 2 : decimals}
          data-autofocus
        />
        <Group grow align="end">
          <NativeSelect
            label="Brand"
            value={brand}
            onChange={(event) => setBrand(event.currentTarget.value)}
            data={all('All brands', brands)}
          />
          <NativeSelect
            label="Grade"
            value={grade}
            onChange={(event) => setGrade(event.currentTarget.value)}
            data={all('All grades', conditions)}
          />
        </Group>
        <Switch
          label="Round up to a whole amount"
          checked={round_up}
          onChange={(event) => setRoundUp(event.currentTarget.checked)}
        />
        <Switch
          label="Only lines without a price"
          checked={only_unpriced}
          onChange={(event) => setOnlyUnpriced(event.currentTarget.checked)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={apply}>
            Price lines
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
