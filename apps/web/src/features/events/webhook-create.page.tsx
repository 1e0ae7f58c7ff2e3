import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createWebhook, type MadeWebhook, WebhookForm } from '@tradepost/contracts/events/webhook.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { WebhookFields } from './components/webhook-fields.tsx';
import { WebhookSecret } from './components/webhook-secret.tsx';
import { webhookKeys, webhooksQuery } from './events.api.ts';
import { emptyWebhook } from './webhook.rules.ts';
import { toWebhooks, webhookPath } from './webhook-paths.rules.ts';

/** `/add-ons/webhooks/create`: creates a webhook, and shows its secret once. */
export function Component() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { form, page } = useNewForm(createWebhook, {
    initial: emptyWebhook,
    validate: (values) => bodyErrors(WebhookForm, values, Object.keys(values)),
    toBody: (values) => values,
    back: toWebhooks,
    onMade: setMade,
    invalidates: webhookKeys,
  });
  if (made)
    return (
      <SettingsFrame title="Your new webhook" back={toWebhooks}>
        <WebhookSecret secret={made.secret} />
        <Group justify="flex-end" mt="lg">
          <Button component={Link} to={webhookPath(made.webhook.id)}>
            Done
          </Button>
        </Group>
      </SettingsFrame>
    );
  if (data && !data.is_available)
    return (
      <SettingsFrame title="Create webhook" back={toWebhooks}>
        <NotInPlan gate="publicapi" />
      </SettingsFrame>
    );
  return (
    <FormPage
      {...page}
      title="Create webhook"
      description="Each event is sent to this address as it happens, signed so that your system can check it."
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      submitLabel="Create webhook"
    >
      <WebhookFields form={form} grantable={data?.grantable ?? []} isNew />
    </FormPage>
  );
}
