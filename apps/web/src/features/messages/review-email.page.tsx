import { Anchor, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  findReviewEmail,
  maxReviewDays,
  ReviewEmailForm,
  saveReviewEmail,
  setReviewEmailStatus,
} from '@tradepost/contracts/messages/review-email.contract';
import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { useSettingsForm } from '../../lib/query/use-settings-form.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { MailFrame } from '../../ui/mail-frame/mail-frame.tsx';
import { Bone } from '../../ui/states/bone.tsx';
import { previewQuery, templateKeys } from './messages.api.ts';
import { noReview, reviewLabels, toReviewValues } from './review.rules.ts';
import classes from './review-email.page.module.css';

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
  const preview = useQuery(previewQuery(id, { subject: settled.subject, body: settled.body }));
  const problems = preview.error instanceof ApiError ? preview.error.errors : {};
  const propsOf = (field: 'subject' | 'body' | 'link' | 'delay_days') => ({
    ...form.getInputProps(field),
    error: form.errors[field] ?? problems[field]?.join('\n'),
    classNames: { error: classes.error },
    disabled: isReadOnly,
  });
  return (
    <FormPage
      {...page}
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
      <Section title="Text">
        <Stack gap="md">
          <TextInput {...propsOf('subject')} label="Subject" required />
          <Textarea
            {...propsOf('body')}
            label="Text"
            description="Formatting and variables are as in all messages. {{review_link}} leads to your review page."
            autosize
            minRows={8}
            maxRows={30}
            required
          />
          <Text size="sm">
            <Anchor component={Link} to="/settings/notifications">
              See all messages
            </Anchor>
          </Text>
        </Stack>
      </Section>
      <Section title="Preview" note={preview.data && (preview.data.order?.box_id ?? 'Example')}>
        {preview.data ? (
          <MailFrame {...preview.data} note={preview.error ? 'Fix the text to update the preview' : undefined} />
        ) : (
          <div role="status" aria-label="Loading">
            <Bone h="20rem" />
          </div>
        )}
      </Section>
    </FormPage>
  );
}
