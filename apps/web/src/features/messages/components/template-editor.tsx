import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import * as contract from '@tradepost/contracts/messages/template.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { isEdited as isTextEdited } from '../compare.rules.ts';
import { templateKeys } from '../messages.api.ts';
import { noTemplate, TemplateInput, templateLabels, toTemplateValues } from '../template.rules.ts';
import { usePreview } from '../use-preview.ts';
import { MessagePreview } from './message-preview.tsx';
import { OriginalActions } from './original-actions.tsx';
import { TemplateChoices } from './template-choices.tsx';
import classes from './template-editor.module.css';
import { TemplateFields } from './template-fields.tsx';

/** Milliseconds after the last key until the preview is rendered. */
const PREVIEW_DEBOUNCE_MS = 400;

export interface EditedTemplate {
  id: number;
  type?: OrderKind;
  language: MessageLanguage;
}

/** The editor of one template, for one kind of order and one language. */
export function TemplateEditor({ id, type, language }: EditedTemplate) {
  const isReadOnly = !useCan()('settings.edit');
  const orders = useQuery(contractQuery(contract.listPreviewOrders, { params: { id }, query: { type } })).data?.items;
  const test = useAction(contract.sendTestMessage, { message: ({ to }) => `A test email is on its way to ${to}` });
  const [order_id, setOrder] = useState<number>();
  const { form, stored, page } = useTemplateForm({ id, type, language });
  usePageTitle(stored?.label);
  const { subject, body, sms } = form.values;
  const draft = { type, language, subject, body, sms: sms || null, order_id };
  const [settled] = useDebouncedValue(draft, PREVIEW_DEBOUNCE_MS);
  const { preview, error, problems } = usePreview(id, settled);
  const parts = preview?.sms_parts ?? 0;
  const isEdited = stored !== undefined && isTextEdited(form.values, stored.original);
  const original = useReset({ id, type, language }, () => form.setValues({ ...stored?.original, sms: '' }));
  return (
    <FormPage
      {...page}
      width="full"
      title={stored?.label ?? 'Template'}
      description={stored?.what}
      back={{ to: `/settings/notifications${type ? `?type=${type}` : ''}`, label: 'Messages' }}
      actions={
        isEdited && (
          <OriginalActions
            own={{ subject, body }}
            original={stored.original}
            variables={stored.variables}
            onReset={stored.is_edited ? original.ask : original.restore}
            isReadOnly={isReadOnly}
          />
        )
      }
    >
      {stored && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <TemplateChoices template={stored} type={type} language={language} />
            <TemplateFields
              form={form}
              template={stored}
              problems={problems}
              isEdited={isEdited}
              isReadOnly={isReadOnly}
              smsNote={parts > 0 ? `${parts} ${parts === 1 ? 'message' : 'messages'}` : undefined}
            />
          </div>
          <div className={classes.preview}>
            <MessagePreview
              preview={preview}
              error={error}
              orders={orders ?? []}
              order_id={order_id}
              onOrder={setOrder}
              onTest={() => void test.run({ params: { id }, body: draft })}
              isSending={test.isRunning}
              canTest={!isReadOnly}
              isEdited={isEdited}
            />
          </div>
        </div>
      )}
      <ConfirmDialog {...original.dialog} title={`Reset “${stored?.label ?? ''}”?`} />
    </FormPage>
  );
}

function useTemplateForm({ id, type, language }: EditedTemplate) {
  const query = useQuery(contractQuery(contract.findTemplate, { params: { id }, query: { type, language } }));
  const save = useAction(contract.saveTemplate, { invalidates: templateKeys, message: 'The template was saved' });
  return useVersionedForm({
    query,
    empty: noTemplate,
    toValues: toTemplateValues,
    validate: validateWith(TemplateInput),
    labels: templateLabels,
    save: (values, { version, switch: kind, has_sms }) =>
      save.send({
        params: { id },
        body: {
          type,
          language,
          version,
          subject: values.subject,
          body: values.body,
          sms: values.sms || null,
          ...(kind === 'own' ? { sends_email: values.sends_email } : {}),
          ...(has_sms ? { sends_sms: values.sends_sms } : {}),
        },
      }),
  });
}

/** The way back to the original: of the stored text after a question, of what is typed at once. */
function useReset({ id, type, language }: EditedTemplate, restore: () => void) {
  const [opened, setOpened] = useState(false);
  const reset = useAction(contract.resetTemplate, { invalidates: templateKeys, message: 'The original text is back' });
  return {
    restore,
    ask: () => setOpened(true),
    dialog: {
      opened,
      onClose: () => setOpened(false),
      losses: ['Your text in this language'],
      confirmLabel: 'Reset text',
      isDangerous: true,
      onConfirm: async () => {
        await reset.send({ params: { id }, body: { type, language } });
        restore();
      },
    },
  };
}
