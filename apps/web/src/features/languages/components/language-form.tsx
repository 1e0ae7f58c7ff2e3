import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { findLanguageSettings } from '@tradepost/contracts/languages/language-settings.contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { validateWith } from '../../../lib/forms.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { LanguageFields } from './language-fields.tsx';

/** The settings with the default under their own name for it. */
export type Chosen<Default extends string> = { languages: MessageLanguage[] } & Record<Default, MessageLanguage>;

interface LanguageFormProps<Default extends string> {
  query: UseQueryResult<Chosen<Default> & { version: number }>;
  /** The field with the default language. */
  defaultField: Default;
  form: z.ZodType;
  save: (body: Chosen<Default> & { version: number }) => Promise<(Chosen<Default> & { version: number }) | undefined>;
  /** Only languages that the company offers can be chosen. */
  isAmongOffered?: boolean;
  title: string;
  description: string;
  section: string;
  labels: { languages: string; languagesHint: string; defaultHint: string };
  children?: ReactNode;
}

const nameOf = (code: unknown) => messageLanguages[code as MessageLanguage]?.name ?? '';

/** A page that sets several languages, and the one of them that is the default. */
export function LanguageForm<Default extends string>(props: LanguageFormProps<Default>) {
  const { query, defaultField, isAmongOffered = false, labels, children } = props;
  type Stored = Chosen<Default> & { version: number };
  type Values = Chosen<Default> & Record<string, unknown>;
  const isReadOnly = !useCan()('settings.edit');
  const offered = useQuery(contractQuery(findLanguageSettings)).data?.languages;
  const toValues = (languages: MessageLanguage[], code: MessageLanguage) =>
    ({ languages, [defaultField]: code }) as unknown as Values;
  const { form, page } = useVersionedForm<Stored, Values>({
    query,
    empty: toValues(['en'], 'en'),
    toValues: (stored) => toValues(stored.languages, stored[defaultField]),
    validate: validateWith(props.form),
    labels: { languages: 'Languages', [defaultField]: 'Default language' },
    format: (_key, value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
    save: (values, { version }) => props.save({ ...values, version }),
  });
  const { values, errors } = form;
  return (
    <FormPage {...page} title={props.title} description={props.description}>
      <Section title={props.section}>
        <LanguageFields
          {...(isAmongOffered ? { from: offered ?? values.languages } : {})}
          languages={values.languages}
          defaultLanguage={values[defaultField]}
          labels={{ ...labels, default: 'Default language' }}
          errors={{ languages: errors.languages, default: errors[defaultField] }}
          isReadOnly={isReadOnly}
          onChange={(languages, code) => form.setValues(toValues(languages, code))}
        />
      </Section>
      {children}
    </FormPage>
  );
}
