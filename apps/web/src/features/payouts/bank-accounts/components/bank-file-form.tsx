import { Alert, Button, List, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  type BankAccount,
  deleteBankAccount,
  findBankAccount,
  listBankAccounts,
  saveBankAccount,
} from '@tradepost/contracts/payouts/bank-account.contract';
import {
  type BankAccountField,
  type BankAccountKind,
  bankAccountFacts,
} from '@tradepost/contracts/payouts/bank-account.data';
import { type ReactNode, useState } from 'react';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import {
  type BankFileValues,
  emptyValues,
  findBankFileErrors,
  shownFields,
  toBankFileValues,
} from '../bank-files.rules.ts';
import { ScheduleSection } from './schedule-section.tsx';

interface BankFileFormProps {
  kind: BankAccountKind;
  banner: ReactNode;
}

const invalidates = [contractKey(findBankAccount), contractKey(listBankAccounts)];

const labelsOf = (kind: BankAccountKind) => ({
  ...Object.fromEntries(bankAccountFacts[kind].fields.map(({ key, label }) => [`details.${key}`, label])),
  cutoff_hour: 'Cutoff time',
  lead_days: 'Banking days until arrival',
  timezone: 'The bank’s time zone',
});

/** The company's own account for one kind of bank file. */
export function BankFileForm({ kind, banner }: BankFileFormProps) {
  const facts = bankAccountFacts[kind];
  const isReadOnly = !useCan()('settings.edit');
  const [isRemoving, setIsRemoving] = useState(false);
  const query = useQuery(contractQuery(findBankAccount, { params: { kind } }));
  const save = useAction(saveBankAccount, { invalidates, message: `${facts.label} was saved` });
  const remove = useAction(deleteBankAccount, { invalidates, message: `${facts.label} was removed` });
  const { form, page, stored } = useVersionedForm<BankAccount, BankFileValues>({
    query,
    empty: emptyValues,
    toValues: toBankFileValues,
    validate: (values) => findBankFileErrors(kind, values, query.data),
    labels: labelsOf(kind),
    save: ({ details, cutoff_hour, lead_days, timezone }, { version }) =>
      save.send({
        params: { kind },
        body: {
          details,
          version,
          cutoff_hour: Number(cutoff_hour),
          lead_days: Number(lead_days),
          timezone: timezone || null,
        },
      }),
  });
  return (
    <FormPage
      {...page}
      title="Bank files"
      description="The account that pays, and what identifies you at the bank. Account numbers are stored encrypted."
      banner={banner}
    >
      <Section
        title={facts.label}
        note={stored && !stored.is_stored ? 'Not set up' : undefined}
        action={
          stored?.is_stored &&
          !isReadOnly && (
            <Button size="xs" variant="default" c="danger" onClick={() => setIsRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        <Stack gap="md">
          {shownFields(kind, form.values.details).map((field) => (
            <BankField key={field.key} field={field} form={form} isReadOnly={isReadOnly} />
          ))}
        </Stack>
      </Section>
      {facts.calendar && stored && <ScheduleSection form={form} account={stored} isReadOnly={isReadOnly} />}
      <Section title="Before the first payout">
        <TestHints kind={kind} />
      </Section>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={`Remove the account for ${facts.label}?`}
        confirmLabel="Remove account"
        isDangerous
        onConfirm={() => remove.send({ params: { kind } })}
      >
        No file of this kind can be made until you set it up again. Exported files are kept.
      </ConfirmDialog>
    </FormPage>
  );
}

const hints: Readonly<Record<BankAccountKind, readonly string[]>> = {
  nacha: [
    'Ask your bank whether it takes balanced files, and send it a test file.',
    'A prenote tests a seller’s account with an entry of $0.00. Wait three banking days for its answer.',
    'Upload the bank’s returns file to the batch. Payments that came back ask the seller for new details.',
  ],
  sepa: [
    'Upload the file in your bank’s portal and check the total before you authorize it.',
    'Upload the statement (camt.053) or the status report (pain.002) to the batch to settle its payments.',
  ],
  uk: ['Banks name the columns differently. Save the mapping of columns in your bank’s portal.'],
  ca: ['Banks take CSV or CPA 005. Send your bank a test file before the first payout.'],
  au: ['Ask your bank whether it takes balanced files, and upload a file with one small payment first.'],
};

function TestHints({ kind }: { kind: BankAccountKind }) {
  return (
    <Alert color="info" variant="light">
      <List size="sm" spacing="xs">
        {hints[kind].map((hint) => (
          <List.Item key={hint}>{hint}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface BankFieldProps {
  field: BankAccountField;
  form: UseFormReturnType<BankFileValues>;
  isReadOnly: boolean;
}

/** One field of the company's account. Its length and its rule are checked when it is saved. */
function BankField({ field, form, isReadOnly }: BankFieldProps) {
  const { label, hint, required, options, max_length } = field;
  const common = {
    ...form.getInputProps(`details.${field.key}`),
    label,
    description: hint || undefined,
    required,
    disabled: isReadOnly,
    maw: 420,
  };
  const value = form.values.details[field.key] ?? '';
  if (options) {
    const data = [{ value: '', label: 'Choose…', disabled: required }, ...options];
    return <NativeSelect {...common} value={value} data={data} />;
  }
  // Room for the spaces that people type into account numbers.
  return <TextInput {...common} value={value} maxLength={max_length + 20} autoComplete="off" spellCheck={false} />;
}
