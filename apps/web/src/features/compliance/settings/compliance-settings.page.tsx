import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import {
  findComplianceSettings,
  listComplianceLocations,
  saveComplianceSettings,
} from '@tradepost/contracts/compliance/compliance-settings.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { NumberField } from '../../pricing/components/number-field.tsx';
import {
  ComplianceInput,
  type ComplianceValues,
  complianceLabels,
  complianceTexts,
  emptyValues,
  toComplianceBody,
  toComplianceValues,
} from './compliance-settings.rules.ts';
import { HoldSection } from './components/hold-section.tsx';
import { RequirementList } from './components/requirement-list.tsx';

/** `/settings/compliance`: what one location requires before it pays a seller. */
export function Component() {
  const { locations } = useMe();
  const [search, setSearch] = useSearchParams();
  const { location_id: filtered } = useLocationFilter();
  const wanted = Number(search.get('location')) || filtered;
  const chosen = locations.find(({ id }) => id === wanted) ?? locations[0];
  if (!chosen) return null;
  const choose = (id: string) => setSearch({ location: id }, { replace: true });
  // The form belongs to one location.
  return <LocationForm key={chosen.id} location_id={chosen.id} locations={locations} onChoose={choose} />;
}

interface LocationFormProps {
  location_id: number;
  locations: readonly { id: number; name: string }[];
  onChoose: (id: string) => void;
}

function LocationForm({ location_id, locations, onChoose }: LocationFormProps) {
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(findComplianceSettings, saveComplianceSettings, {
    params: { location_id },
    empty: emptyValues,
    toValues: toComplianceValues,
    validate: validateWith(ComplianceInput),
    labels: complianceLabels,
    toBody: (values, { version }) => toComplianceBody(values, version),
    message: 'The compliance settings were saved',
    invalidates: [contractKey(findComplianceSettings), contractKey(listComplianceLocations)],
  });
  const currency = stored?.currency ?? 'USD';
  const statement = stored?.statement;
  const texts = useSellerTexts<ComplianceValues, 'statement_text'>({
    form,
    fields: complianceTexts,
    main: stored?.language,
    isShipped: statement?.version === 0 && form.values.statement_text === statement.text,
  });
  return (
    <FormPage
      {...page}
      title="Compliance"
      description="What sellers must show and sign before you pay them. Orders can’t be paid while anything is missing."
    >
      <NativeSelect
        label="Location"
        description="Each location has its own settings"
        value={String(location_id)}
        data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
        maw={400}
      />
      <RequirementList form={form} currency={currency} isReadOnly={isReadOnly} />
      <Section title="Minimum age">
        <NumberField
          {...form.getInputProps('min_age')}
          value={form.values.min_age}
          label="Minimum age"
          description="Sellers below it are refused when their date of birth is entered"
          disabled={isReadOnly}
          maw={240}
        />
      </Section>
      <Section title="Ownership statement" note={statement && statement.version > 0 && `Version ${statement.version}`}>
        <Stack gap="xs">
          <TextLanguage texts={texts} />
          <Textarea
            {...texts.inputProps('statement_text')}
            label="Statement"
            description="A changed text becomes a new version. What was signed before stays as it was."
            autosize
            minRows={4}
            maxRows={16}
            maxLength={5000}
            disabled={isReadOnly}
          />
          {statement?.created_at && (
            <Text size="sm" c="dimmed">
              Version {statement.version}, in force since <TimeText at={statement.created_at} />. SHA-256{' '}
              {statement.sha256.slice(0, 12)}
            </Text>
          )}
        </Stack>
      </Section>
      <HoldSection form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}
