import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PublicApi } from '@tradepost/contracts/public-api/api-key.contract';
import { callsPerMinute } from '@tradepost/contracts/public-api/api-key.data';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/formats/money.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { CopyText } from '../../ui/copy-text/copy-text.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { publicCallColumns } from './api-key.columns.tsx';
import { writePriceCall } from './api-key.rules.ts';
import { newKeyPath } from './api-key-paths.rules.ts';
import { CodeBlock } from './components/code-block.tsx';
import { KeyList } from './components/key-list.tsx';
import classes from './components/public-api.module.css';
import { publicApiQuery } from './public-api.api.ts';

/** `/add-ons/publicapi`: the keys, how to call, and what can be called. */
export function Component() {
  const canEdit = useCan()('addons.edit');
  const { data, error, refetch } = useQuery(publicApiQuery);
  const canCreate = canEdit && data?.is_available === true;
  return (
    <SettingsFrame
      title="Public API"
      description="Connect your own systems to your orders, prices, stock and customers."
      back={{ to: '/add-ons', label: 'Add-ons' }}
      actions={
        <Button variant="default" component={Link} to="/add-ons/webhooks">
          Webhooks
        </Button>
      }
      action={canCreate ? { label: 'Create key', to: newKeyPath, icon: <IconPlus size={16} /> } : undefined}
      width="full"
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <Contents data={data} />}
    </SettingsFrame>
  );
}

function Contents({ data }: { data: PublicApi }) {
  if (!data.is_available)
    return (
      <Stack gap="lg">
        <NotInPlan gate="publicapi" />
        {data.items.length > 0 && <KeyList />}
      </Stack>
    );
  return (
    <Stack gap="lg">
      <KeyList />
      <Tutorial data={data} />
      <Section title="Calls" note={`${callsPerMinute} a minute for each secret key`} isFlush>
        <DataTable
          label="Calls of the public API"
          columns={publicCallColumns}
          rows={data.calls}
          getId={({ method, url }) => `${method} ${url}`}
          isCompact
          hasCards
        />
      </Section>
    </Stack>
  );
}

/** The first call: a price, with the company's own values. */
function Tutorial({ data }: { data: PublicApi }) {
  const { tenant_id, base_url, example } = data;
  return (
    <Section title="Update a price">
      <Stack gap="md">
        <dl className={classes.facts}>
          <dt>Tenant ID</dt>
          <dd>
            <CopyText value={tenant_id} label="tenant ID" />
          </dd>
          <dt>Base URL</dt>
          <dd>
            <CopyText value={base_url} label="base URL" />
          </dd>
        </dl>
        <Text size="sm">
          {example
            ? `This sets the price of ${example.title} in ${example.condition} to ${formatMoney(example.price, example.currency)}, which it is now. `
            : 'This sets the price of a device in one condition. '}
          Amounts are in the smallest unit of your currency. Put a secret key with the permission to edit prices in
          place of YOUR_SECRET_KEY.
        </Text>
        <CodeBlock code={writePriceCall(data)} copyLabel="Copy call" />
        <Text size="sm" c="dimmed">
          Every call and field is described in the{' '}
          <Anchor href="/docs" inherit underline="always">
            API documentation
          </Anchor>
          .
        </Text>
      </Stack>
    </Section>
  );
}
