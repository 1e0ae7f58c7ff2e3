import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { AddressInput, lineOf, type PickedAddress } from '../../../../ui/address-input/address-input.tsx';
import type { AddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { ProfileValues } from '../profile-values.rules.ts';
import classes from './profile.module.css';

interface SectionProps {
  form: UseFormReturnType<ProfileValues>;
  isReadOnly: boolean;
}

export function NameSection({ form, isReadOnly }: SectionProps) {
  return (
    <Section title="Names">
      <div className={classes.grid}>
        <TextInput
          label="Name"
          description="As staff and sellers see it"
          required
          maxLength={100}
          disabled={isReadOnly}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Legal name"
          description="Printed under the name on documents (optional)"
          maxLength={150}
          disabled={isReadOnly}
          {...form.getInputProps('legal_business_name')}
        />
      </div>
    </Section>
  );
}

export function ContactSection({ form, check, isReadOnly }: SectionProps & { check: AddressCheck }) {
  const pick = (address: PickedAddress): string => {
    const line = lineOf(address);
    form.setFieldValue('address_text', line);
    return line;
  };
  return (
    <Section title="Contact">
      <div className={classes.grid}>
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          disabled={isReadOnly}
          {...form.getInputProps('company_email')}
        />
        <TextInput label="Phone" type="tel" maxLength={30} disabled={isReadOnly} {...form.getInputProps('phone')} />
        <AddressInput
          label="Address"
          description="On your documents"
          autoComplete="off"
          className={classes.wide}
          maxLength={400}
          disabled={isReadOnly}
          check={check}
          onPick={pick}
          {...form.getInputProps('address_text')}
        />
      </div>
    </Section>
  );
}

/** The host of the company's own pages, and the link that refers others. */
export function LinksSection({ form, stored, isReadOnly }: SectionProps & { stored: CompanyProfile }) {
  return (
    <Section title="Links">
      <Stack gap="md">
        <TextInput
          label="Subdomain"
          description={`Pages opened there show your name and logo: the sign-in, and what your sellers see. Ends with .${stored.sub_domain_host}`}
          placeholder="your-name"
          maxLength={63}
          autoCapitalize="none"
          spellCheck={false}
          disabled={isReadOnly}
          {...form.getInputProps('white_label_sub_domain')}
        />
        {stored.sub_domain_url && (
          <Text size="sm">
            <Anchor href={stored.sub_domain_url} target="_blank" rel="noreferrer" size="sm" className={classes.link}>
              {stored.sub_domain_url}
            </Anchor>
          </Text>
        )}
        <div>
          <Text size="sm" fw={500}>
            Unique link
          </Text>
          <Text size="xs" c="dimmed">
            Opens the registration of Tradepost and says that you referred it
          </Text>
          <Text size="sm" component="div" className={classes.link}>
            <CopyText value={stored.unique_link} label="unique link" />
          </Text>
        </div>
      </Stack>
    </Section>
  );
}
