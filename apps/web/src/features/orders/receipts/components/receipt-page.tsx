import { Anchor, Button, Checkbox, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type Receipt, ReceiptForm } from '@tradepost/contracts/orders/receipt.contract';
import {
  type ReceiptField,
  receiptFacts,
  receiptFieldKeys,
  receiptFields,
  receiptVariables,
} from '@tradepost/contracts/orders/receipt.data';
import { useState } from 'react';
import { Link } from 'react-router';
import { validateWith } from '../../../../lib/forms.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { TextLanguage } from '../../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../../languages/seller-texts.rules.ts';
import { type SellerTexts, useSellerTexts } from '../../../languages/use-seller-texts.ts';
import { receiptCalls } from '../receipt.api.ts';
import classes from './receipt.module.css';
import { ReceiptPreview } from './receipt-preview.tsx';

type Field = 'header' | 'intro' | 'footer';
type Values = TextValues<Field> & Record<Field, string> & { hidden_fields: ReceiptField[] };

const Words = ReceiptForm.omit({ version: true });
const names = { header: 'Header', intro: 'Introduction', footer: 'Footer', hidden_fields: 'Fields' };
const fields = ['header', 'intro', 'footer'] as const;
const labels = withTranslationLabels(names, fields);
const documentNames = { intake: 'Devices', payout: 'Payout' } as const;
const previewDelayMs = 500;

const toValues = ({ header, intro, footer, hidden_fields, translations }: Receipt): Values => ({
  header,
  intro,
  footer,
  translations: toTranslationValues(translations, fields),
  hidden_fields: receiptFieldKeys.filter((key) => hidden_fields.includes(key)),
});

/** What the receipts of one kind of order show: texts, fields, and how it looks. */
export function ReceiptPage({ kind }: { kind: OrderKind }) {
  const isReadOnly = !useCan()('settings.edit');
  const facts = receiptFacts[kind];
  const calls = receiptCalls(kind);
  const [isAsked, setAsked] = useState(false);
  const query = useQuery(calls.query);
  const invalidates = [calls.query.queryKey];
  const save = useAction(calls.save, { invalidates, message: `The ${facts.name.toLowerCase()} was saved` });
  const reset = useAction(calls.reset, { invalidates, message: 'The default receipt is back' });
  const { form, stored, page } = useVersionedForm<Receipt, Values>({
    query,
    empty: {
      header: '',
      intro: '',
      footer: '',
      hidden_fields: [],
      translations: toTranslationValues(undefined, fields),
    },
    toValues,
    validate: validateWith(Words),
    labels,
    format: (key, value) =>
      key === 'hidden_fields'
        ? `Hides: ${(value as ReceiptField[]).map((field) => receiptFields[field]).join(', ') || 'nothing'}`
        : String(value),
    save: (values, { version }) => save.send({ ...values, version }),
  });
  const texts = useSellerTexts<Values, Field>({
    form,
    fields,
    main: stored?.language,
    isShipped: stored?.is_edited === false && fields.every((field) => form.values[field] === stored[field]),
  });
  return (
    <>
      <FormPage
        {...page}
        title={facts.name}
        width="full"
        description={
          <>
            Logo, paper and conditions are the same for all receipts:{' '}
            <Anchor component={Link} to="/settings/buyback-receipt" underline="always">
              Buyback receipt
            </Anchor>
          </>
        }
        actions={
          query.data?.is_edited &&
          !isReadOnly && (
            <Button variant="default" onClick={() => setAsked(true)}>
              Reset receipt
            </Button>
          )
        }
      >
        <div className={classes.page}>
          <div className={classes.column}>
            <Texts texts={texts} isReadOnly={isReadOnly} />
            <Fields form={form} isReadOnly={isReadOnly} />
          </div>
          <Preview
            kind={kind}
            draft={{
              ...Object.fromEntries(fields.map((field) => [field, texts.textOf(field)])),
              hidden_fields: form.values.hidden_fields,
              language: texts.language,
            }}
          />
        </div>
      </FormPage>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={`Reset the ${facts.name.toLowerCase()}?`}
        confirmLabel="Reset receipt"
        isDangerous
        losses={['Your own texts, in all languages', 'Your choice of fields']}
        onConfirm={() => reset.send()}
      />
    </>
  );
}

interface PartProps {
  form: UseFormReturnType<Values>;
  isReadOnly: boolean;
}

function Texts({ texts, isReadOnly }: { texts: SellerTexts<Field>; isReadOnly: boolean }) {
  const parts = [
    { key: 'header', description: 'Under your name, such as a license number', rows: 1, max: 200 },
    { key: 'intro', description: 'Above the devices', rows: 3, max: 1000 },
    { key: 'footer', description: 'At the end of the document', rows: 3, max: 1000 },
  ] as const;
  return (
    <Section title="Texts">
      <Stack gap="md">
        <TextLanguage texts={texts} />
        {parts.map(({ key, description, rows, max }) => (
          <Textarea
            key={key}
            {...texts.inputProps(key)}
            label={names[key]}
            description={description}
            autosize
            minRows={rows}
            maxLength={max}
            disabled={isReadOnly}
          />
        ))}
        <Text size="sm" c="dimmed">
          You can use {receiptVariables.map((name) => `{{${name}}}`).join(', ')}.
        </Text>
      </Stack>
    </Section>
  );
}

/** The form stores what is hidden; the boxes say what shows. */
function Fields({ form, isReadOnly }: PartProps) {
  const { hidden_fields } = form.values;
  return (
    <Section title="Fields to show">
      <Stack gap="xs">
        {receiptFieldKeys.map((key) => (
          <Checkbox
            key={key}
            label={receiptFields[key]}
            checked={!hidden_fields.includes(key)}
            disabled={isReadOnly}
            onChange={(event) => {
              const isShown = event.currentTarget.checked;
              form.setFieldValue(
                'hidden_fields',
                receiptFieldKeys.filter((each) => (each === key ? !isShown : hidden_fields.includes(each))),
              );
            }}
          />
        ))}
      </Stack>
    </Section>
  );
}

type Draft = Omit<Parameters<ReturnType<typeof receiptCalls>['preview']>[0], 'document'>;

function Preview({ kind, draft }: { kind: OrderKind; draft: Draft }) {
  const { documents, failures } = receiptFacts[kind];
  const [document, setDocument] = useState<'intake' | 'payout'>('intake');
  const [typed] = useDebouncedValue(draft, previewDelayMs);
  const isValid = Words.partial().safeParse(typed).success;
  const query = useQuery({ ...receiptCalls(kind).preview({ ...typed, document }), enabled: isValid });
  return (
    <ReceiptPreview
      query={query}
      failure={failures.preview}
      isOutdated={!isValid}
      action={
        documents.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Document"
            value={document}
            data={documents.map((value) => ({ value, label: documentNames[value] }))}
            onChange={(value) => setDocument(value as 'intake' | 'payout')}
          />
        )
      }
    />
  );
}
