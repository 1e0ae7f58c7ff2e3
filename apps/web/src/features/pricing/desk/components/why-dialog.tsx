import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pricePrecedence } from '@tradepost/contracts/pricing/desk/precedence.data';
import type { DeskRow, findDeskCell } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatDecimal } from '../../../../lib/formats/numbers.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { PriceStepList } from '../../components/price-step-list.tsx';
import { deskCellQuery } from '../price-desk.api.ts';
import { ratioTexts, refusalTexts } from '../price-desk.rules.ts';

interface WhyDialogProps {
  row: DeskRow;
  currency: string;
  onClose: () => void;
}

type Cell = DataOf<typeof findDeskCell>;

/** Why a price is suggested, why the present one is what it is, and which of them counts. */
export function WhyDialog({ row, currency, onClose }: WhyDialogProps) {
  const { variant_id, condition_id } = row;
  const { data, error, refetch } = useQuery(deskCellQuery({ variant_id, condition_id }));
  return (
    <Dialog opened onClose={onClose} title={`${row.device_name}, ${row.condition_name}`} size="lg">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        data && (
          <Stack gap="md">
            <SuggestionPart cell={data} currency={currency} />
            <PricePart cell={data} currency={currency} />
          </Stack>
        )
      )}
    </Dialog>
  );
}

function SuggestionPart({ cell, currency }: { cell: Cell; currency: string }) {
  const { row, steps, refusal, ratio, ratio_of, elasticity } = cell;
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  return (
    <section>
      <Title order={3} size="h5">
        Suggested price
      </Title>
      {refusal && <Text>{refusalTexts[refusal]}</Text>}
      {steps && steps.length > 0 && (
        <PriceStepList
          steps={steps as never}
          currency={currency}
          totals={[{ label: 'Suggested price', amount: row.suggested }]}
        />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {formatCount(row.sold)} sold in this condition in 90 days, {formatCount(row.device_sold)} in all.{' '}
        {row.expected !== null &&
          `It most likely sells for ${money(row.expected_low)} to ${money(row.expected_high)} without tax. ${ratioTexts[ratio_of]}.`}{' '}
        {ratio !== null &&
          ratio !== 1 &&
          `This condition sells for ${formatDecimal(ratio, 2)} times the most sold one.`}
      </Text>
      <Text size="sm" c="dimmed">
        {elasticity
          ? `One percent more brings ${formatDecimal(elasticity.value, 1)}% more devices (between ${formatDecimal(elasticity.low, 1)} and ${formatDecimal(elasticity.high, 1)}%), from ${formatCount(elasticity.shown)} quotes shown around the last change.`
          : 'How sellers react to the price is not clear from the quotes shown so far.'}
      </Text>
    </section>
  );
}

function PricePart({ cell, currency }: { cell: Cell; currency: string }) {
  const { row, price_steps, next_run } = cell;
  return (
    <section>
      <Title order={3} size="h5">
        Price now
      </Title>
      <PriceStepList steps={price_steps} currency={currency} totals={[{ label: 'Offered price', amount: row.price }]} />
      {next_run && (
        <Text size="sm" mt="xs">
          {next_run.name} writes {formatMoney(next_run.price, currency)} as the base price with its next run.
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Which price counts, the strongest first:{' '}
        {pricePrecedence.map(({ label, what }) => `${label}: ${what}`).join(' ')}
      </Text>
    </section>
  );
}
