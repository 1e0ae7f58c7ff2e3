import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import * as contract from '@tradepost/contracts/messages/template.contract';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { previewQuery, templateKeys } from '../messages.api.ts';
import { noTemplate, TemplateInput, templateLabels, templatePath, toTemplateValues } from '../template.rules.ts';
import { MessagePreview } from './message-preview.tsx';
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
  const navigate = useNavigate();
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(contract.findTemplate, { params: { id }, query: { type, language } }));
  const languages = useQuery(contractQuery(listLanguages)).data?.items ?? [];
  const orders = useQuery(contractQuery(contract.listPreviewOrders, { params: { id }, query: { type } })).data?.items;
  const save = useAction(contract.saveTemplate, { invalidates: templateKeys, message: 'The template was saved' });
  const reset = useAction(contract.resetTemplate, { invalidates: templateKeys, message: 'The shipped text is back' });
  const test = useAction(contract.sendTestMessage, { message: ({ to }) => `A test email is on its way to ${to}` });
  const [isResetting, setResetting] = useState(false);
  const [order_id, setOrder] = useState<number>();
  const { form, stored, page } = useVersionedForm({
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
  usePageTitle(stored?.label);
  const { subject, body, sms } = form.values;
  const draft = { type, language, subject, body, sms: sms || null, order_id };
  const [settled] = useDebouncedValue(draft, PREVIEW_DEBOUNCE_MS);
  const preview = useQuery(previewQuery(id, settled));
  const problems = preview.error instanceof ApiError ? preview.error.errors : {};
  const group = stored?.group ?? 'customer';
  const open = (next: { type?: string; language?: string }) => {
    const path = templatePath({ id, group, path: null }, (next.type ?? type ?? 'mail-in') as OrderKind);
    const parts = new URLSearchParams(path.split('?')[1]);
    if ((next.language ?? language) !== 'en') parts.set('language', next.language ?? language);
    void navigate(`${path.split('?')[0]}${parts.size > 0 ? `?${parts}` : ''}`);
  };
  const parts = preview.data?.sms_parts ?? 0;
  return (
    <FormPage
      {...page}
      width="full"
      title={stored?.label ?? 'Template'}
      description={stored?.what}
      back={{ to: `/settings/notifications${type ? `?type=${type}` : ''}`, label: 'Messages' }}
      actions={
        stored?.is_edited &&
        !isReadOnly && (
          <Button variant="default" onClick={() => setResetting(true)}>
            Reset to shipped text
          </Button>
        )
      }
    >
      {stored && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <div className={classes.choices}>
              {stored.types.length > 1 && type && (
                <NativeSelect
                  label="Order type"
                  value={type}
                  onChange={(event) => open({ type: event.currentTarget.value })}
                  data={stored.types.map((kind) => ({ value: kind, label: orderKindLabels[kind] }))}
                />
              )}
              <NativeSelect
                label="Language"
                value={language}
                onChange={(event) => open({ language: event.currentTarget.value })}
                data={languages.map(({ code, name, is_offered }) => ({
                  value: code,
                  label: stored.languages.includes(code)
                    ? `${name} (yours)`
                    : is_offered
                      ? name
                      : `${name} (not offered)`,
                }))}
              />
            </div>
            <TemplateFields
              form={form}
              template={stored}
              problems={problems}
              isReadOnly={isReadOnly}
              smsNote={parts > 0 ? `${parts} ${parts === 1 ? 'message' : 'messages'}` : undefined}
            />
          </div>
          <div className={classes.preview}>
            <MessagePreview
              preview={preview.data}
              error={preview.error}
              orders={orders ?? []}
              order_id={order_id}
              onOrder={setOrder}
              onTest={() => void test.run({ params: { id }, body: draft })}
              isSending={test.isRunning}
              canTest={!isReadOnly}
            />
          </div>
        </div>
      )}
      <ConfirmDialog
        opened={isResetting}
        onClose={() => setResetting(false)}
        title={`Reset “${stored?.label ?? ''}”?`}
        losses={['Your text in this language']}
        confirmLabel="Reset text"
        isDangerous
        onConfirm={() => reset.send({ params: { id }, body: { type, language } })}
      />
    </FormPage>
  );
}
