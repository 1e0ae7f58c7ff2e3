import { useQuery } from '@tanstack/react-query';
import { EditWebhookForm, editWebhook, type Webhook } from '@tradepost/contracts/events/webhook.contract';
import { useParams } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { WebhookFields } from './components/webhook-fields.tsx';
import { webhookKeys, webhookQuery, webhooksQuery } from './events.api.ts';
import { emptyWebhook, toWebhookValues, type WebhookValues } from './webhook.rules.ts';
import { webhookPath } from './webhook-paths.rules.ts';

/** `/add-ons/webhooks/:webhookId/edit`: the address and the events of a webhook. */
export function Component() {
  const id = Number(useParams().webhookId);
  return <EditWebhook key={id} id={id} />;
}

function EditWebhook({ id }: { id: number }) {
  const canEdit = useCan()('addons.edit');
  const all = useQuery(webhooksQuery);
  const edit = useAction(editWebhook, { invalidates: webhookKeys, message: 'The webhook was saved' });
  const { form, page } = useVersionedForm<Webhook, WebhookValues>({
    query: useQuery(webhookQuery(id)),
    empty: emptyWebhook,
    toValues: toWebhookValues,
    labels: { url: 'Address', description: 'Description', types: 'Events', is_on: 'On' },
    validate: (values) => bodyErrors(EditWebhookForm, { ...values, version: 1 }, Object.keys(values)),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...values, version } }),
  });
  return (
    <FormPage {...page} title="Edit webhook" back={{ to: webhookPath(id), label: 'Webhook' }}>
      <WebhookFields form={form} grantable={all.data?.grantable ?? []} isReadOnly={!canEdit} />
    </FormPage>
  );
}
