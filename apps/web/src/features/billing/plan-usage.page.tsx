import { Alert, Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { UsageReport } from '@tradepost/contracts/billing/usage.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { usageChartQuery, usageQuery } from './billing.api.ts';
import { billingPaths, monthText } from './billing.rules.ts';
import { UsageChart } from './components/usage-chart.tsx';
import { UsageMeters } from './components/usage-meters.tsx';
import { useGates } from './use-gates.ts';

/** `/settings/plan-usage`: the plan's usage, now and by month. */
export function Component() {
  const { package_id } = useMe();
  const usage = useQuery(usageQuery);
  return (
    <SettingsFrame
      title="Plan usage"
      description={`Your ${packageOf(package_id).name} plan usage, by calendar month`}
      width="full"
      actions={
        <Button component={Link} to={billingPaths.home} variant="default" size="sm">
          Plan and billing
        </Button>
      }
    >
      {usage.error ? (
        <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
      ) : usage.data ? (
        <>
          <Hint usage={usage.data} package_id={package_id} />
          <Section title={monthText(usage.data.month)}>
            <UsageMeters usage={usage.data} />
          </Section>
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <SectionSkeleton lines={4} />
        </div>
      )}
      <Months />
    </SettingsFrame>
  );
}

/** Suggests a larger plan when one fits better. Never on a reseller's install, because the reseller sells the plans. */
function Hint({ usage, package_id }: { usage: UsageReport; package_id: number }) {
  const { is_upgrade_prompted } = useGates();
  const { orders, fitting_package_id } = usage;
  const isOver = orders.limit !== null && orders.used >= orders.limit;
  if (!is_upgrade_prompted || !isOver || !fitting_package_id || fitting_package_id === package_id) return null;
  const { name } = packageOf(fitting_package_id);
  return (
    <Alert color="warning" title="You’ve used all orders in this month’s plan">
      <Text size="sm">
        You can keep taking orders at no extra charge. If every month is like this, consider {name}.
      </Text>
      <Button component={Link} to={billingPaths.plan} size="xs" variant="default" mt="xs">
        See plans
      </Button>
    </Alert>
  );
}

function Months() {
  const { data, isPending, error, refetch } = useQuery(usageChartQuery);
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title="New orders per month"
      action={
        <Button size="compact-xs" variant="subtle" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SectionSkeleton lines={6} />
      ) : isTable ? (
        <Table aria-label="New orders per month">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Month</Table.Th>
              <Table.Th ta="right">Orders</Table.Th>
              <Table.Th ta="right">Share of plan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.months.toReversed().map(({ month, orders }) => (
              <Table.Tr key={month}>
                <Table.Td>{monthText(month)}</Table.Td>
                <Table.Td ta="right">{formatCount(orders)}</Table.Td>
                <Table.Td ta="right">
                  {data.limit === null ? 'No limit' : `${Math.round((orders * 100) / data.limit)}%`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <UsageChart months={data.months} limit={data.limit} />
      )}
    </Section>
  );
}
