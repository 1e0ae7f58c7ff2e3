import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type LifeEvent, listUnitLife } from '@tradepost/contracts/inventory/unit-history.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

const kinds: Record<LifeEvent['kind'], string> = {
  order: 'Offered to us',
  stock: 'In stock',
  move: 'Moved',
  sale: 'Sold',
  return: 'Came back',
};

/** The whole life of a device: its orders, units, sales and people, newest first. */
export function LifeCard({ unit }: { unit: UnitDetail }) {
  const life = useQuery(contractQuery(listUnitLife, { params: { id: unit.id } })).data;
  if (!life) return null;
  return (
    <Section title="Life of the device" note={life.identifier ?? 'No IMEI or serial number'}>
      <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {life.items.map((event) => (
          <Group key={event.key} component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <div>
              <Text size="sm">
                {kinds[event.kind]}
                {event.person && ` · ${event.person}`}
              </Text>
              <Text size="xs" c="dimmed">
                <TimeText at={event.at} /> ·{' '}
                {event.url && event.url !== `/inventory/edit/${unit.id}` ? (
                  <Anchor component={Link} to={event.url} size="xs" underline="always">
                    {event.text}
                  </Anchor>
                ) : (
                  event.text
                )}
              </Text>
            </div>
            {event.amount !== null && event.currency && <MoneyText minor={event.amount} currency={event.currency} />}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
