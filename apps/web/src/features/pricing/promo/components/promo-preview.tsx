import { Stack, Text } from '@mantine/core';
import { currencyOf } from '@tradepost/contracts/currencies';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Ledger } from '../../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { exampleOf } from '../promo-example.rules.ts';
import type { PromoValues } from '../promo-values.rules.ts';

interface PromoPreviewProps {
  promo: PromoValues;
  currency: string;
}

/** The bonus that the code in the form would add to an example offer. */
export function PromoPreview({ promo, currency }: PromoPreviewProps) {
  const [total, setTotal] = useState<number | null>(300 * 10 ** currencyOf(currency).decimals);
  const { isEnough, bonus } = exampleOf(promo, total ?? 0);
  const isSome = promo.category_ids.length > 0 || promo.models.length > 0;
  return (
    <Section title="Preview">
      <Stack gap="md">
        <MoneyInput
          label={isSome ? 'Example total of eligible devices' : 'Example total'}
          currency={currency}
          min={0}
          maw={240}
          value={total}
          onChange={setTotal}
        />
        <div aria-live="polite">
          <Ledger
            rows={[
              { key: 'devices', label: 'Devices', value: <MoneyText minor={total ?? 0} currency={currency} /> },
              {
                key: 'bonus',
                label: 'Bonus',
                note: isEnough ? undefined : `For offers of ${formatMoney(promo.min_total ?? 0, currency)} or more`,
                value: <MoneyText minor={bonus} currency={currency} />,
              },
              {
                key: 'total',
                label: 'Seller receives',
                isTotal: true,
                value: <MoneyText minor={(total ?? 0) + bonus} currency={currency} />,
              },
            ]}
          />
        </div>
        {bonus > (total ?? 0) && bonus > 0 && (
          <Text size="sm" c="dimmed">
            The bonus is larger than the offer. Set a minimum offer to prevent that.
          </Text>
        )}
      </Stack>
    </Section>
  );
}
