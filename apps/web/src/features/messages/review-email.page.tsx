import { Anchor, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  findReviewEmail,
  maxReviewDays,
  type ReviewEmail,
  ReviewEmailForm,
  saveReviewEmail,
  setReviewEmailStatus,
} from '@tradepost/contracts/messages/review-email.contract';
import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import { Link } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { useSettingsForm } from '../../lib/query/use-settings-form.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { MailFrame } from '../../ui/mail-frame/mail-frame.tsx';
import { Bone } from '../../ui/states/bone.tsx';
import { MarkdownSwitch, useMarkdown } from '../../ui/text-editor/markdown-switch.tsx';
import { TextEditor } from '../../ui/text-editor/text-editor.tsx';
import { isEdited as isTextEdited } from './compare.rules.ts';
import { EditedMark } from './components/edited-mark.tsx';
import { PreviewNote } from './components/message-preview.tsx';
import { OriginalActions } from './components/original-actions.tsx';
import { templateKeys } from './messages.api.ts';
import { problemOf } from './problems.rules.ts';
import classes from './review-email.page.module.css';
import { usePreview } from './use-preview.ts';

/** The fields of the review email's form. */
interface ReviewValues extends Record<string, unknown> {
  /** Text while it is being typed. */
  delay_days: number | string;
  link: string;
  subject: string;
  body: string;
}

const noReview: ReviewValues = { delay_days: 7, link: '', subject: '', body: '' };

const reviewLabels: Record<string, string> = {
  delay_days: 'Days after completion',
  link: 'Review page',
  subject: 'Subject',
  body: 'Text',
};

const toReviewValues = ({ delay_days, link, subject, body }: ReviewEmail): ReviewValues => ({
  delay_days,
  subject,
  body,
  link: link ?? '',
});

const { id } = messageTemplates['review-request'];
const PREVIEW_DEBOUNCE_MS = 400;

/** `/settings/review-email`: asks sellers for a review, some days after their order was completed. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const turn = useAction(setReviewEmailStatus, {
    invalidates: templateKeys,
    message: ({ status }) => `The review email is ${status ? 'on' : 'off'}`,
  });
  const { form, stored, page } = useSettingsForm(findReviewEmail, saveReviewEmail, {
    empty: noReview,
    toValues: toReviewValues,
    validate: validateWith(ReviewEmailForm.omit({ version: true })),
    labels: reviewLabels,
    toBody: (values) => ({ ...values, delay_days: Number(values.delay_days), link: values.link || null }),
    message: 'The review email was saved',
    invalidates: templateKeys,
  });
  const [settled] = useDebouncedValue(form.values, PREVIEW_DEBOUNCE_MS);
  const { preview, error, problems } = usePreview(id, { subject: settled.subject, body: settled.body });
  const [isRaw, setRaw] = useMarkdown();
  const propsOf = (field: 'link' | 'delay_days') => ({
    ...form.getInputProps(field),
    error: form.errors[field] ?? problems[field]?.join('\n'),
    classNames: { error: classes.error },
    disabled: isReadOnly,
  });
  const textProps = (field: 'subject' | 'body') => ({
    ...form.getInputProps(field),
    value: form.values[field],
    error: problemOf(form.errors[field], problems[field], isRaw),
    variables: stored?.variables ?? [],
    disabled: isReadOnly,
    isRaw,
  });
  const isEdited = stored !== undefined && isTextEdited(form.values, stored.original);
  return (
    <FormPage
      {...page}
      actions={
        isEdited && (
          <OriginalActions
            own={form.values}
            original={stored.original}
            variables={stored.variables}
            onReset={() => form.setValues(stored.original)}
            isReadOnly={isReadOnly}
          />
        )
      }
      title="Review email"
      description="Sellers get it once, after their order was completed. Archived orders, sellers who unsubscribed, and orders that were completed before you turned it on get none."
    >
      <Section title="Sending">
        <Stack gap="md">
          <Switch
            label="Send the review email"
            description={stored?.link ? undefined : 'Save the link to your review page first'}
            checked={stored?.status ?? false}
            disabled={isReadOnly || turn.isRunning || !stored?.link}
            onChange={(event) => void turn.run({ body: { status: event.currentTarget.checked } })}
          />
          <TextInput {...propsOf('link')} label="Review page" placeholder="https://" inputMode="url" />
          <NumberInput
            {...propsOf('delay_days')}
            label="Days after completion"
            min={0}
            max={maxReviewDays}
            allowDecimal={false}
            clampBehavior="none"
            maw={240}
          />
        </Stack>
      </Section>
      <Section
        title="Text"
        note={isEdited ? <EditedMark /> : undefined}
        action={<MarkdownSwitch isRaw={isRaw} onChange={setRaw} />}
      >
        <Stack gap="md">
          {stored && (
            <>
              <TextEditor {...textProps('subject')} shape="line" label="Subject" required />
              <TextEditor
                {...textProps('body')}
                shape="email"
                label="Text"
                description="It needs a link to your review page."
                required
              />
            </>
          )}
          <Text size="sm">
            <Anchor component={Link} to="/settings/notifications">
              See all messages
            </Anchor>
          </Text>
        </Stack>
      </Section>
      <Section title="Preview" note={preview && <PreviewNote preview={preview} isEdited={isEdited} />}>
        {preview ? (
          <MailFrame {...preview} note={error ? 'Fix the text to update the preview' : undefined} />
        ) : (
          <div role="status" aria-label="Loading">
            <Bone h="20rem" />
          </div>
        )}
      </Section>
    </FormPage>
  );
}
