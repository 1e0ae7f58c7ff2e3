import { Alert, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session/use-session.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { webhooksQuery } from './events.api.ts';
import { webhookColumns } from './webhook.columns.tsx';
import { newWebhookPath, webhookPath } from './webhook-paths.rules.ts';

/** `/add-ons/webhooks`: where events are sent. */
export function Component() {
  const canEdit = useCan()('addons.edit');
  const { data, error, refetch } = useQuery(webhooksQuery);
  const canCreate = canEdit && data?.is_available === true;
  return (
    <SettingsFrame
      title="Webhooks"
      description="Tell your own systems about orders, stock and payments as they happen."
      back={{ to: '/add-ons/publicapi', label: 'Public API' }}
      action={canCreate ? { label: 'Create webhook', to: newWebhookPath, icon: <IconPlus size={16} /> } : undefined}
      width="full"
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack gap="lg">
          {!data.is_available && <NotInPlan gate="publicapi" />}
          {data.is_paused && (
            <Alert color="warning" title="Deliveries are paused">
              Events wait while your plan is unpaid, and are sent once it is paid.
            </Alert>
          )}
          {data.items.length > 0 ? (
            <DataTable
              label="Webhooks"
              columns={webhookColumns}
              rows={data.items}
              getId={({ id }) => id}
              rowHref={({ id }) => webhookPath(id)}
              hasCards
            />
          ) : (
            data.is_available && (
              <EmptyState
                description="Create a webhook for each system that should hear of events."
                action={canCreate ? { label: 'Create webhook', to: newWebhookPath } : undefined}
              />
            )
          )}
        </Stack>
      )}
    </SettingsFrame>
  );
}
