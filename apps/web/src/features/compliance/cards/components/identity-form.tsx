import { Alert, Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { License } from '@tradepost/contracts/compliance/aamva.rules';
import {
  type ComplianceCard,
  findComplianceCard,
  type IdentityCard,
  saveIdentity,
} from '@tradepost/contracts/compliance/card.contract';
import { documentTypeLabels, documentTypes } from '@tradepost/contracts/compliance/card.data';
import { listCountries } from '@tradepost/contracts/countries';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { showError } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { Panel } from '../../../orders/detail/components/panel.tsx';
import classes from '../../../orders/detail/components/side.module.css';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { type IdentityValues, toIdentityBody, toIdentityValues, withLicense } from '../identity-form.rules.ts';
import { IdentityPictures } from './identity-pictures.tsx';

interface IdentityFormProps {
  card: ComplianceCard;
  /** The last license that was scanned, with a number that grows with each scan. */
  scanned: { license: License; turn: number } | null;
}

/** The form of the seller's identity document. A scanned license fills it. */
export function IdentityForm({ card, scanned }: IdentityFormProps) {
  const { order, panels } = useOrder();
  const { identity, is_masked, version } = card;
  const form = useForm<IdentityValues>({ initialValues: toIdentityValues(identity, is_masked) });
  const [source, setSource] = useState<'manual' | 'scan'>('manual');
  const fill = useEffectEvent((license: License) => {
    form.setValues(withLicense(form.getValues(), license));
    form.clearErrors();
    setSource('scan');
  });
  useEffect(() => {
    if (scanned) fill(scanned.license);
  }, [scanned]);
  const save = useAction(saveIdentity, {
    invalidates: [contractKey(findComplianceCard)],
    message: 'Identity recorded',
    onDone: () => panels.hide('compliance'),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = toIdentityBody(form.getValues(), { version, source, is_masked: is_masked && identity !== null });
    try {
      await save.send({ params: { id: order.id }, body: body });
    } catch (error) {
      if (!applyServerErrors(form, error)) showError(error);
    }
  };
  const text = (field: 'issuer_region' | 'first_name' | 'last_name', label: string, maxLength = 100) => (
    <TextInput {...form.getInputProps(field)} label={label} maxLength={maxLength} autoComplete="off" />
  );
  const kept = is_masked && identity ? 'Leave empty to keep what is recorded' : undefined;
  return (
    <Panel
      panel="compliance"
      title="Seller’s identity"
      hint="Scan the barcode on the back of a US or Canadian license to fill in the form"
      isDirty={form.isDirty()}
    >
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Seller’s identity">
        {scanned && (
          <Alert color="info" role="status">
            The license was read. Compare the picture with the person, then save.
          </Alert>
        )}
        <DocumentFields form={form} kept={kept} is_masked={is_masked} identity={identity} text={text} />
        <IdentityPictures card={card} documentType={form.values.document_type || null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => panels.hide('compliance')}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isRunning}>
            Save
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

interface DocumentFieldsProps {
  form: UseFormReturnType<IdentityValues>;
  kept: string | undefined;
  is_masked: boolean;
  identity: IdentityCard | null;
  text: (field: 'issuer_region' | 'first_name' | 'last_name', label: string, maxLength?: number) => ReactNode;
}

/** The document and what is on it. */
function DocumentFields({ form, kept, is_masked, identity, text }: DocumentFieldsProps) {
  return (
    <>
      <NativeSelect
        {...form.getInputProps('document_type')}
        label="Document"
        data={[
          { value: '', label: 'Choose a document' },
          ...documentTypes.map((value) => ({ value: value as string, label: documentTypeLabels[value] })),
        ]}
      />
      <TextInput
        {...form.getInputProps('document_number')}
        label="Document number"
        description={kept}
        placeholder={is_masked ? (identity?.document_number ?? undefined) : undefined}
        maxLength={40}
        autoComplete="off"
        data-takes-scan
      />
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          {...form.getInputProps('issuer_country')}
          label="Issued by"
          data={[
            { value: '', label: 'Choose a country' },
            ...listCountries().map(({ code, name }) => ({ value: code as string, label: name })),
          ]}
        />
        {text('issuer_region', 'State or province', 60)}
        <TextInput {...form.getInputProps('expires_on')} type="date" label="Expires" description={kept} />
        <TextInput {...form.getInputProps('birth_date')} type="date" label="Date of birth" description={kept} />
        {text('first_name', 'First name on it')}
        {text('last_name', 'Last name on it')}
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('address_text')}
        label="Address on it"
        description={kept}
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}
