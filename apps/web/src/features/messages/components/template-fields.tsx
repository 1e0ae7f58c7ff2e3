import { Checkbox, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type MessageTemplate, maxSms, maxSubject } from '@tradepost/contracts/messages/template.contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../ui/detail-page/section.tsx';
import { insertVariable, type TemplateValues } from '../template.rules.ts';
import { MarkupHelp } from './markup-help.tsx';
import classes from './template-fields.module.css';

type Field = 'subject' | 'body' | 'sms';

interface TemplateFieldsProps {
  form: UseFormReturnType<TemplateValues>;
  template: MessageTemplate;
  /** What is wrong with the draft, by field, as the preview found it. */
  problems: Record<string, string[]>;
  isReadOnly: boolean;
  smsNote?: string;
}

/** The texts of a template, with the variables to insert. */
export function TemplateFields({ form, template, problems, isReadOnly, smsNote }: TemplateFieldsProps) {
  const last = useRef<Field>('body');
  const propsOf = (field: Field) => ({
    ...form.getInputProps(field),
    error: form.errors[field] ?? problems[field]?.join('\n'),
    disabled: isReadOnly,
    classNames: { error: classes.error },
    onFocus: () => {
      last.current = field;
    },
  });
  const insert = (name: string | null) => {
    const variable = template.variables.find((one) => one.name === name);
    if (!variable) return;
    const field = last.current;
    const node = form.getInputNode(field) as HTMLTextAreaElement | null;
    const text = form.getValues()[field];
    const place = { start: node?.selectionStart ?? text.length, end: node?.selectionEnd ?? text.length };
    const inserted = insertVariable(text, place, variable, field === 'body');
    form.setFieldValue(field, inserted.text);
    requestAnimationFrame(() => {
      node?.focus();
      node?.setSelectionRange(inserted.cursor, inserted.cursor);
    });
  };
  return (
    <>
      <Section title="Email" note={template.is_edited ? 'Your text' : 'Shipped text'}>
        <Stack gap="md">
          {template.switch === 'own' && (
            <Checkbox
              {...form.getInputProps('sends_email', { type: 'checkbox' })}
              label="Send this email"
              disabled={isReadOnly}
            />
          )}
          {template.switch === 'status' && (
            <Text size="sm" c="dimmed">
              {template.sends_email
                ? 'Sent when an order enters the status. Turn it off in the status’s settings, or for one order when you move it.'
                : 'Off for this status. You can still send it with one order when you move it.'}
            </Text>
          )}
          <TextInput {...propsOf('subject')} label="Subject" maxLength={maxSubject} required />
          <Select
            label="Insert a variable"
            description="It goes where the cursor is"
            placeholder="Search variables"
            data={template.variables.map(({ name, label }) => ({ value: name, label: `${name}: ${label}` }))}
            searchable
            openOnFocus={false}
            disabled={isReadOnly}
            value={null}
            onChange={insert}
          />
          <Textarea
            {...propsOf('body')}
            label="Text"
            classNames={{ error: classes.error, input: classes.body }}
            autosize
            minRows={14}
            maxRows={40}
            required
          />
          <MarkupHelp variables={template.variables} />
        </Stack>
      </Section>
      {template.has_sms && (
        <Section title="Text message" note={smsNote}>
          <Stack gap="md">
            {!template.is_sms_ready && (
              <Text size="sm" c="dimmed">
                This installation can’t send text messages yet. To turn them on, set TWILIO_ACCOUNT_SID,
                TWILIO_AUTH_TOKEN and TWILIO_FROM on the server, and restart it.
              </Text>
            )}
            <Checkbox
              {...form.getInputProps('sends_sms', { type: 'checkbox' })}
              label="Send a text message too"
              description="To sellers with a phone number. Bulk moves send none."
              disabled={isReadOnly || !template.is_sms_ready}
            />
            <Textarea
              {...propsOf('sms')}
              label="Text message"
              description="Text and variables only. Each 160 characters, or 70 with other letters, are one message."
              maxLength={maxSms}
              autosize
              minRows={2}
            />
          </Stack>
        </Section>
      )}
      {template.path && <Link to={template.path}>Open settings</Link>}
    </>
  );
}
