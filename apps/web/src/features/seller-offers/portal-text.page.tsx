import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { factsOfVariable } from '@tradepost/contracts/company/variable.data';
import {
  findPortalText,
  listPortalTexts,
  PortalTextInput,
  PortalTextWords,
  resetPortalText,
  savePortalText,
  viewPortalText,
} from '@tradepost/contracts/seller-offers/portal-text.contract';
import { portalVariables } from '@tradepost/contracts/seller-offers/portal-text.data';
import { useState } from 'react';
import { useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../lib/query/use-settings-form.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { TextLanguage } from '../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../languages/seller-texts.rules.ts';
import { type SellerTexts, useSellerTexts } from '../languages/use-seller-texts.ts';
import classes from './components/portal-settings.module.css';

/** `/settings/customer-portal/revised-offer/:templateId`: one text of the answer page. */
export function Component() {
  const id = Number(useParams().templateId);
  return <TextPage key={id} id={id} />;
}

const invalidates = [contractKey(findPortalText), contractKey(listPortalTexts), contractKey(viewPortalText)];
const previewDelayMs = 300;

type Field = 'title' | 'body';
type Values = TextValues<Field> & Record<Field, string>;
type Draft = Partial<Record<Field, string | undefined>> & {
  language: MessageLanguage;
  text_language: MessageLanguage;
};

const fields = ['title', 'body'] as const;
const empty: Values = { title: '', body: '', translations: toTranslationValues(undefined, fields) };
const labels = withTranslationLabels({ title: 'Title', body: 'Text' }, fields);

function TextPage({ id }: { id: number }) {
  const isReadOnly = !useCan()('settings.edit');
  const [isAsked, setAsked] = useState(false);
  const reset = useAction(resetPortalText, { invalidates, message: 'The default text is back' });
  const {
    form,
    stored: text,
    page,
  } = useSettingsForm(findPortalText, savePortalText, {
    params: { id },
    empty,
    toValues: ({ title, body, translations }): Values => ({
      title,
      body,
      translations: toTranslationValues(translations, fields),
    }),
    validate: validateWith(PortalTextInput),
    labels,
    toBody: (values) => values,
    message: 'The text was saved',
    invalidates,
  });
  usePageTitle(text?.name);
  const { title, body } = form.values;
  const texts = useSellerTexts<Values, Field>({
    form,
    fields,
    main: text?.language,
    isShipped: text?.is_edited === false && title === text.title && body === text.body,
  });
  return (
    <>
      <FormPage
        {...page}
        title={text?.name ?? 'Text of the answer page'}
        description={text?.shown}
        back={{ to: '/settings/customer-portal', label: 'Customer portal' }}
        actions={
          text?.is_edited &&
          !isReadOnly && (
            <Button variant="default" onClick={() => setAsked(true)}>
              Reset text
            </Button>
          )
        }
      >
        <TextSection texts={texts} isReadOnly={isReadOnly} />
        <Preview
          id={id}
          draft={{
            language: texts.language,
            text_language: texts.languageOf('body'),
            title: texts.textOf('title'),
            body: texts.textOf('body'),
          }}
        />
      </FormPage>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={`Reset “${text?.name ?? ''}”?`}
        confirmLabel="Reset text"
        isDangerous
        losses={['Your own title and text, in all languages']}
        onConfirm={() => reset.send({ params: { id } })}
      />
    </>
  );
}

/** The text with sample values, as it is typed. */
function Preview({ id, draft }: { id: number; draft: Draft }) {
  const [typed] = useDebouncedValue(draft, previewDelayMs);
  const isValid = PortalTextWords.partial().safeParse(typed).success;
  const view = useQuery({
    ...contractQuery(viewPortalText, { params: { id }, body: typed }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Preview" note={isValid ? undefined : 'Shows the last valid text'}>
      {view.error && <ErrorState error={view.error} onRetry={() => void view.refetch()} />}
      {!view.data && !view.error && <TextSkeleton lines={4} />}
      {view.data && (
        <div className={classes.words}>
          <Title order={3} size="h3" mb="xs">
            {view.data.title}
          </Title>
          {view.data.body}
        </div>
      )}
    </Section>
  );
}

/** The title and the text, with its variables. */
function TextSection({ texts, isReadOnly }: { texts: SellerTexts<Field>; isReadOnly: boolean }) {
  return (
    <Section title="Text">
      <Stack gap="md">
        <TextLanguage texts={texts} />
        <TextInput label="Title" maxLength={120} required disabled={isReadOnly} {...texts.inputProps('title')} />
        <Textarea
          label="Text"
          autosize
          minRows={5}
          maxLength={3000}
          required
          disabled={isReadOnly}
          {...texts.inputProps('body')}
        />
        <dl className={classes.placeholders} aria-label="Variables">
          {portalVariables.map((name) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{factsOfVariable(name).label}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Section>
  );
}
