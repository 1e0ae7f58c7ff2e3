import { MultiSelect, NativeSelect, Radio, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { describeWeek } from '@tradepost/contracts/locations/hours.rules';
import type { LocationDetail } from '@tradepost/contracts/locations/location.contract';
import { customKindNames, customKinds, type LocationMethod } from '@tradepost/contracts/locations/location.data';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { formatAs } from '../../lib/formats/dates.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import type { AddressCheck } from '../../ui/address-input/use-address-check.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { TextLanguage } from '../languages/components/text-language.tsx';
import { type SellerTexts, useSellerTexts } from '../languages/use-seller-texts.ts';
import { AddressSection } from './components/address-section.tsx';
import { ExceptionsSection } from './components/exceptions-section.tsx';
import { HoursSection } from './components/hours-section.tsx';
import classes from './components/location-form.module.css';
import { type HoursValues, type LocationValues, locationTexts } from './components/location-values.rules.ts';

interface LocationFormProps {
  form: UseFormReturnType<LocationValues>;
  check: AddressCheck;
  isReadOnly?: boolean;
  /** The stored location. Its mail-in role moves by itself. */
  stored?: LocationDetail;
}

/** All fields of a location. */
export function LocationForm({ form, check, isReadOnly = false, stored }: LocationFormProps) {
  const me = useMe();
  const canStaff = useCan()('users.edit');
  const { method, timezone, hours } = form.values;
  const hasRole = stored?.method === 'mail-in';
  const isMailInTaken = !hasRole && me.is_location_mail_in !== -1;
  // The sections use only these fields, which the types of a form cannot say.
  const hoursForm = form as unknown as UseFormReturnType<HoursValues>;
  const week = describeWeek(hours, (at, zone, style) => formatAs(style, at, zone)).join(' · ');
  const texts = useSellerTexts<LocationValues, 'receipt_header'>({
    form,
    fields: locationTexts,
    main: stored?.language,
  });
  return (
    <>
      <LocationSection
        isReadOnly={isReadOnly}
        form={form}
        hasRole={hasRole}
        stored={stored}
        isMailInTaken={isMailInTaken}
        method={method}
      />
      <AddressSection form={form} check={check} isReadOnly={isReadOnly} />
      <HoursSection form={hoursForm} isReadOnly={isReadOnly} />
      <ExceptionsSection form={hoursForm} isReadOnly={isReadOnly} />
      <ReceiptSection isReadOnly={isReadOnly} me={me} timezone={timezone} form={form} texts={texts} week={week} />
      {stored && <StaffSection stored={stored} isReadOnly={isReadOnly} canStaff={canStaff} form={form} />}
    </>
  );
}

/** The time zones, with the stored one even if the browser does not list it. */
function zonesWith(zone: string): string[] {
  return [...new Set(['UTC', ...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')])];
}

interface LocationSectionProps {
  isReadOnly: boolean;
  form: UseFormReturnType<LocationValues>;
  hasRole: boolean;
  stored: LocationDetail | undefined;
  isMailInTaken: boolean;
  method: LocationMethod;
}

/** The name, how the location buys, and its contact details. */
function LocationSection({ isReadOnly, form, hasRole, stored, isMailInTaken, method }: LocationSectionProps) {
  return (
    <Section title="Location">
      <Stack gap="md">
        <TextInput
          label="Name"
          description="As staff and sellers see it"
          required
          maxLength={100}
          disabled={isReadOnly}
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Method" {...form.getInputProps('method')}>
          <Stack gap="xs" mt={4}>
            <Radio value="store" label="Store" description="Buys over the counter" disabled={isReadOnly || hasRole} />
            <Radio
              value="mail-in"
              label="Mail-in"
              description={
                stored
                  ? 'Parcels arrive here. A company has one mail-in location: move the role under Change method.'
                  : isMailInTaken
                    ? 'You have a mail-in location. Add a store, then move the role to it under Change method.'
                    : 'Parcels arrive here. A company has one mail-in location.'
              }
              disabled={isReadOnly || stored !== undefined || isMailInTaken}
            />
            <Radio
              value="custom"
              label="Custom"
              description="An event, a pop-up or a warehouse intake; three at most"
              disabled={isReadOnly || hasRole}
            />
          </Stack>
        </Radio.Group>
        {method === 'custom' && (
          <NativeSelect
            label="Used for"
            required
            disabled={isReadOnly}
            data={[
              { value: '', label: 'Select' },
              ...customKinds.map((kind) => ({ value: kind as string, label: customKindNames[kind] })),
            ]}
            {...form.getInputProps('custom_kind')}
            value={form.values.custom_kind ?? ''}
            onChange={(event) => form.setFieldValue('custom_kind', event.currentTarget.value || null)}
          />
        )}
        <div className={classes.grid}>
          <TextInput
            label="Email"
            type="email"
            maxLength={254}
            disabled={isReadOnly}
            {...form.getInputProps('email')}
          />
          <TextInput label="Phone" type="tel" maxLength={30} disabled={isReadOnly} {...form.getInputProps('phone')} />
        </div>
      </Stack>
    </Section>
  );
}

interface ReceiptSectionProps {
  isReadOnly: boolean;
  me: Me;
  timezone: string;
  form: UseFormReturnType<LocationValues>;
  texts: SellerTexts<'receipt_header'>;
  week: string;
}

/** The time zone, and what receipts say. */
function ReceiptSection({ isReadOnly, me, timezone, form, texts, week }: ReceiptSectionProps) {
  return (
    <Section title="Time zone and receipts">
      <Stack gap="md">
        <NativeSelect
          label="Time zone"
          description="Hours, receipts and reports of this location use it"
          disabled={isReadOnly}
          data={[
            { value: '', label: `Your company’s (${me.timezone.replaceAll('_', ' ')})` },
            ...zonesWith(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          {...form.getInputProps('timezone')}
        />
        <TextLanguage texts={texts} />
        <Textarea
          label="Receipt header"
          description="Printed under your company’s name on receipts of this location"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          disabled={isReadOnly}
          {...texts.inputProps('receipt_header')}
        />
        <Switch
          label="Print opening hours on receipts"
          description={week || 'Add opening hours first'}
          disabled={isReadOnly}
          {...form.getInputProps('prints_hours', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Totals and payments on receipts"
          disabled={isReadOnly}
          data={[
            { value: 'symbol', label: `With the symbol (${me.currency_symbol}12)` },
            { value: 'code', label: `With symbol and code (${me.currency_symbol}12 ${me.currency})` },
          ]}
          {...form.getInputProps('currency_display')}
        />
      </Stack>
    </Section>
  );
}

interface StaffSectionProps {
  stored: LocationDetail;
  isReadOnly: boolean;
  canStaff: boolean;
  form: UseFormReturnType<LocationValues>;
}

/** Who starts here. */
function StaffSection({ stored, isReadOnly, canStaff, form }: StaffSectionProps) {
  return (
    <Section title="Default staff">
      {stored.staff.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody has access to this location yet. Give access under Team.
        </Text>
      ) : (
        <MultiSelect
          label="Team members who start here"
          description="The location that is chosen when they sign in. They can switch at any time."
          searchable
          disabled={isReadOnly || !canStaff}
          data={stored.staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('default_member_ids')}
        />
      )}
    </Section>
  );
}
