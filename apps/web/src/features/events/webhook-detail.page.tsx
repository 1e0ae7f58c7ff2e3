import { Alert, Button, Menu, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deleteWebhook, rotateWebhook, sendTest, type Webhook } from '@tradepost/contracts/events/webhook.contract';
import { bothSecretsHours, offReasonLabels } from '@tradepost/contracts/events/webhook.data';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Facts } from '../../ui/detail-page/facts.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { DeliveryLog } from './components/delivery-log.tsx';
import { ReplayDialog } from './components/replay-dialog.tsx';
import { WebhookSecret } from './components/webhook-secret.tsx';
import { deliveryKeys, watchedWebhookQuery, webhookKeys } from './events.api.ts';
import { webhookStatus } from './webhook.rules.ts';
import { editWebhookPath, toWebhooks, webhooksPath } from './webhook-paths.rules.ts';

type Asked = 'rotate' | 'delete' | 'replay';

/** `/add-ons/webhooks/:webhookId`: how a webhook does, and what was sent to it. */
export function Component() {
  const id = Number(useParams().webhookId);
  const { data, error, refetch } = useQuery(watchedWebhookQuery(id));
  const canEdit = useCan()('addons.edit');
  return (
    <SettingsFrame
      title={data?.description || 'Webhook'}
      description={data?.url}
      back={toWebhooks}
      actions={data && canEdit ? <Actions webhook={data} /> : undefined}
      banner={data?.off_reason ? <OffNote webhook={data} /> : undefined}
      width="full"
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack gap="lg">
          <Health webhook={data} />
          <DeliveryLog webhook={data} />
        </Stack>
      )}
    </SettingsFrame>
  );
}

function OffNote({ webhook: { off_reason } }: { webhook: Webhook }): ReactNode {
  if (!off_reason) return null;
  return (
    <Alert color="danger" title={offReasonLabels[off_reason]}>
      Correct your system, then turn the webhook on again. Replay what happened while it was off.
    </Alert>
  );
}

function Health({ webhook }: { webhook: Webhook }) {
  const { types, waiting, accepted_at, failed_at, failures, former_ends_at } = webhook;
  return (
    <Section title="Health">
      <Facts
        facts={[
          { key: 'status', label: 'Status', value: <StatusBadge {...webhookStatus(webhook)} isPlain /> },
          { key: 'types', label: 'Events', value: formatCount(types.length) },
          { key: 'waiting', label: 'Waiting', value: formatCount(waiting) },
          { key: 'accepted', label: 'Last accepted', value: accepted_at && <TimeText at={accepted_at} /> },
          { key: 'failed', label: 'Last failed', value: failed_at && <TimeText at={failed_at} /> },
          { key: 'failures', label: 'Failures in a row', value: formatCount(failures) },
          { key: 'former', label: 'Old secret ends', value: former_ends_at && <TimeText at={former_ends_at} /> },
        ]}
      />
    </Section>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { id, is_on } = webhook;
  const [asked, setAsked] = useState<{ about: Asked; opened: boolean } | null>(null);
  const test = useAction(sendTest, { invalidates: deliveryKeys, message: 'A test event is on its way' });
  const ask = (about: Asked) => () => setAsked({ about, opened: true });
  return (
    <>
      <Button variant="default" component={Link} to={editWebhookPath(id)}>
        Edit
      </Button>
      <Button disabled={!is_on} loading={test.isRunning} onClick={() => void test.run({ params: { id } })}>
        Send a test event
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!is_on} onClick={ask('replay')}>
            Replay events
          </Menu.Item>
          <Menu.Item onClick={ask('rotate')}>Rotate secret</Menu.Item>
          <Menu.Item color="danger" onClick={ask('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Question
          webhook={webhook}
          about={asked.about}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </>
  );
}

interface QuestionProps {
  webhook: Webhook;
  about: Asked;
  opened: boolean;
  onClose: () => void;
}

function Question({ webhook, about, opened, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAction(rotateWebhook, { invalidates: webhookKeys, errors: 'screen' });
  const remove = useAction(deleteWebhook, { message: 'The webhook was deleted', errors: 'screen' });
  const params = { id: webhook.id };
  if (about === 'replay') return <ReplayDialog webhook={webhook} opened={opened} onClose={onClose} />;
  if (about === 'delete')
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title="Delete this webhook?"
        confirmLabel="Delete webhook"
        isDangerous
        onConfirm={async () => {
          await remove.send({ params });
          await navigate(webhooksPath);
        }}
      >
        Nothing more is sent to {webhook.url}. The log of its deliveries is deleted too.
      </ConfirmDialog>
    );
  return (
    <>
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title="Rotate the secret?"
        confirmLabel="Rotate secret"
        onConfirm={async () => setSecret((await rotate.send({ params })).secret)}
      >
        You get a new secret. For {bothSecretsHours} hours events are signed with both, so that you can replace it.
      </ConfirmDialog>
      <Dialog opened={secret !== null} onClose={() => setSecret(null)} title="New secret" size="md">
        {secret && <WebhookSecret secret={secret} />}
      </Dialog>
    </>
  );
}
