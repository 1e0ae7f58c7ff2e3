import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { currencyOf } from '@tradepost/contracts/currencies';
import { roundUpSteps } from '@tradepost/contracts/pricing/round-up.contract';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { roundUpQuery, useSetRoundUp } from '../price-editor.api.ts';

const off = 'off';
const optionsFor = (currency: string) => [
  { value: off, label: 'No rounding' },
  ...roundUpSteps.map((step) => ({
    value: String(step),
    label: `Round up to ${currencyOf(currency).symbol}${step}`,
  })),
];

/** Chooses the step that prices are rounded up to. */
export function RoundUp() {
  const canEdit = useCan()('pricing.edit');
  const { currency } = useMe();
  const { data } = useQuery(roundUpQuery);
  const save = useSetRoundUp();
  const shown = save.isRunning ? { ...data, ...save.args?.[0] } : data;
  const value = shown?.round_up_price === '1' ? String(shown.round_up_step) : off;
  return (
    <NativeSelect
      size="xs"
      w={132}
      aria-label="Round up prices"
      disabled={!canEdit || !data || save.isRunning}
      data={optionsFor(currency)}
      value={value}
      onChange={(event) => {
        const step = roundUpSteps.find((each) => String(each) === event.currentTarget.value);
        void save.run({ round_up_price: step ? '1' : '0', round_up_step: step, version: data?.version });
      }}
    />
  );
}
