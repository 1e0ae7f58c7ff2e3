import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { listUnitSales, type UnitSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

/** Every sale of a unit, newest first. */
export function SalesCard({ unit }: { unit: UnitDetail }) {
  const sales = useQuery(contractQuery(listUnitSales, { params: { id: unit.id } })).data?.items ?? [];
  if (sales.length === 0 && unit.status !== unitStatus.sold) return null;
  return (
    <Section title="Selling history" note={sales.length || undefined}>
      <Stack gap="sm">
        {sales.map((sale) => (
          <Group key={sale.key} justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <div>
              <Text size="sm">
                <Way sale={sale} />
                {sale.buyer && ` to ${sale.buyer}`}
              </Text>
              <Text size="xs" c="dimmed">
                <TimeText at={sale.at} />
                {sale.sold_by && ` · ${sale.sold_by}`}
                {sale.payment_method && ` · ${sale.payment_method}`}
              </Text>
              {sale.released_at === null && sale.sold_net !== null && sale.cost !== null && (
                <Text size="xs" c="dimmed">
                  Net of tax <MoneyText minor={sale.sold_net} currency={sale.currency} /> · Margin{' '}
                  <MoneyText minor={sale.sold_net - sale.cost} currency={sale.currency} />
                </Text>
              )}
              {sale.released_at && (
                <Text size="xs" c="warning">
                  Came back <TimeText at={sale.released_at} />
                  {sale.released_reason && `: ${sale.released_reason}`}
                </Text>
              )}
            </div>
            <MoneyText minor={sale.price} currency={sale.currency} />
          </Group>
        ))}
        {sales.length === 0 && <Text c="dimmed">No sale on record</Text>}
      </Stack>
    </Section>
  );
}

function Way({ sale }: { sale: UnitSale }) {
  if (sale.invoice_id !== null)
    return (
      <Anchor component={Link} to={`/invoice/detail/${sale.invoice_id}`}>
        Invoice {sale.invoice_number}
      </Anchor>
    );
  return <>{sale.via === 'instant' ? 'Sold without an invoice' : 'Sold outside of Tradepost'}</>;
}
