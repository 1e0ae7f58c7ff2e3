import { Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { helpPriceUnit, type PriceExample, setUnitPrice } from '@tradepost/contracts/inventory/unit-price.contract';
import { marginPercent } from '@tradepost/contracts/inventory/unit-price.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';

import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Ledger } from '../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { unitKeys } from '../inventory.api.ts';
import { netUnder } from '../unit-net.rules.ts';
import { unitPath } from '../unit-paths.rules.ts';
import { CorrectPrice } from './correct-price.tsx';

/** Milliseconds after the last key before the suggestion is asked for. */
const MARGIN_DEBOUNCE_MS = 300;

/** What helps to price a unit. */
export function PriceCard({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const params = { id: unit.id };
  const [margin, setMargin] = useState<number>(25);
  const [margin_percent] = useDebouncedValue(margin, MARGIN_DEBOUNCE_MS);
  const help = useQuery({
    ...contractQuery(helpPriceUnit, { params, query: { margin_percent } }),
    placeholderData: keepPreviousData,
  }).data;
  const setPrice = useAction(setUnitPrice, { invalidates: unitKeys, message: 'Asking price set' });
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '–' : <MoneyText minor={minor} currency={unit.currency} />;
  const isSold = unit.status === unitStatus.sold;
  const price = isSold ? unit.sold_price : unit.sale_price;
  const asked = price === null || !help ? null : netUnder(help.tax, price);
  const net = isSold ? unit.sold_net : asked;
  const seesCost = net !== null && unit.cost !== null;
  const share = seesCost ? marginPercent(net, unit.cost ?? 0) : null;
  const suggested = help?.suggested_price ?? null;
  return (
    <Section title="Price" note={share === null ? undefined : `${share}% margin`}>
      <Stack gap="sm">
        <Ledger
          rows={[
            { key: 'price', label: isSold ? 'Sold for' : 'Asking price', value: money(price), isTotal: true },
            ...(seesCost && net !== price ? [{ key: 'net', label: 'Net of tax', value: money(net) }] : []),
            ...(seesCost ? [{ key: 'margin', label: 'Margin', value: money(net - (unit.cost ?? 0)) }] : []),
            { key: 'buy', label: 'We pay today', note: 'For such a device', value: money(help?.buy_price) },
            { key: 'average', label: 'Average of the closest sales', value: money(help?.sold_average) },
          ]}
        />
        {isSold && can('inventory.edit') && unit.sold_via !== 'invoice' && <CorrectPrice unit={unit} />}
        {!isSold && can('inventory.edit') && can(costPermission) && (
          <Group gap="xs" align="flex-end">
            <NumberInput
              label="Margin"
              suffix="%"
              w={88}
              min={0}
              max={95}
              hideControls
              value={margin}
              onChange={(value) => setMargin(typeof value === 'number' ? value : 0)}
            />
            <Button
              variant="default"
              disabled={suggested === null || suggested === unit.sale_price}
              loading={setPrice.isRunning}
              onClick={() => void setPrice.run({ params, body: { price: suggested, version: unit.version } })}
            >
              {suggested === null ? 'No cost to compute from' : `Ask for ${formatMoney(suggested, unit.currency)}`}
            </Button>
          </Group>
        )}
        <Examples title="Sold" examples={help?.sold ?? []} currency={unit.currency} />
        <Examples title="In stock" examples={help?.asking ?? []} currency={unit.currency} />
      </Stack>
    </Section>
  );
}

function Examples({
  title,
  examples,
  currency,
}: {
  title: string;
  examples: readonly PriceExample[];
  currency: string;
}) {
  if (examples.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {examples.map((example) => (
          <Group key={example.id} component="li" gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm" truncate>
              <Anchor component={Link} to={unitPath(example.id)} underline="always">
                {example.number}
              </Anchor>{' '}
              {example.title} {example.grade_name && `· ${example.grade_name}`}
              <Text span size="xs" c="dimmed">
                {' '}
                <TimeText at={example.at} />
              </Text>
            </Text>
            <MoneyText minor={example.price} currency={currency} />
          </Group>
        ))}
      </Stack>
    </div>
  );
}
