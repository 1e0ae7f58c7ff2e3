import { Checkbox, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type MessageTemplate, maxSms, maxSubject } from '@tradepost/contracts/messages/template.contract';
import { Link } from 'react-router';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MarkdownSwitch, useMarkdown } from '../../../ui/text-editor/markdown-switch.tsx';
import { TextEditor } from '../../../ui/text-editor/text-editor.tsx';
import { type Problems, problemOf } from '../problems.rules.ts';
import type { TemplateValues } from '../template.rules.ts';
import { EditedMark } from './edited-mark.tsx';
import { MarkupHelp } from './markup-help.tsx';

interface TemplateFieldsProps {
  form: UseFormReturnType<TemplateValues>;
  template: MessageTemplate;
  /** What is wrong with the draft, by field, as the preview found it. */
  problems: Problems;
  isEdited: boolean;
  isReadOnly: boolean;
  smsNote?: string;
}

/** The texts of a template, with their variables. */
export function TemplateFields({ form, template, problems, isEdited, isReadOnly, smsNote }: TemplateFieldsProps) {
  const [isRaw, setRaw] = useMarkdown();
  const propsOf = (field: 'subject' | 'body' | 'sms') => ({
    ...form.getInputProps(field),
    value: form.values[field],
    error: problemOf(form.errors[field], problems[field], isRaw),
    variables: template.variables,
    disabled: isReadOnly,
    isRaw,
  });
  return (
    <>
      <Section
        title="Email"
        note={isEdited ? <EditedMark /> : undefined}
        action={<MarkdownSwitch isRaw={isRaw} onChange={setRaw} />}
      >
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
          <TextEditor {...propsOf('subject')} shape="line" label="Subject" maxLength={maxSubject} required />
          <TextEditor {...propsOf('body')} shape="email" label="Text" required />
          {isRaw && <MarkupHelp variables={template.variables} />}
        </Stack>
      </Section>
      {template.has_sms && (
        <Section title="Text message" note={smsNote}>
          <Stack gap="md">
            {!template.is_sms_ready && <SmsMissing />}
            <Checkbox
              {...form.getInputProps('sends_sms', { type: 'checkbox' })}
              label="Send a text message too"
              description="To sellers with a phone number. Bulk moves send none."
              disabled={isReadOnly || !template.is_sms_ready}
            />
            <TextEditor
              {...propsOf('sms')}
              shape="lines"
              label="Text message"
              description="Text and variables only. Each 160 characters, or 70 with other letters, are one message."
              maxLength={maxSms}
            />
          </Stack>
        </Section>
      )}
      {template.path && <Link to={template.path}>Open settings</Link>}
    </>
  );
}

function SmsMissing() {
  return (
    <Text size="sm" c="dimmed">
      This installation can’t send text messages yet. To turn them on, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and
      TWILIO_FROM on the server, and restart it.
    </Text>
  );
}
