import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roundUpSteps } from '@tradepost/contracts/pricing/round-up.contract';
import { useCan } from '../../../session/use-session.ts';
import { roundUpQuery, useSetRoundUp } from '../price-editor.api.ts';

const off = 'off';
const options = [
  { value: off, label: 'No rounding' },
  ...roundUpSteps.map((step) => ({ value: String(step), label: `Round up to ${step}` })),
];

/** Whether prices are rounded up to whole units, and to how many of them. */
export function RoundUp() {
  const canEdit = useCan()('pricing.edit');
  const { data } = useQuery(roundUpQuery);
  const save = useSetRoundUp();
  const shown = save.isPending ? { ...data, ...save.variables } : data;
  const value = shown?.round_up_price === '1' ? String(shown.round_up_step) : off;
  return (
    <NativeSelect
      size="xs"
      w={132}
      aria-label="Round prices up to a multiple of"
      disabled={!canEdit || !data || save.isPending}
      data={options}
      value={value}
      onChange={(event) => {
        const step = roundUpSteps.find((each) => String(each) === event.currentTarget.value);
        save.mutate({ round_up_price: step ? '1' : '0', round_up_step: step, version: data?.version });
      }}
    />
  );
}
