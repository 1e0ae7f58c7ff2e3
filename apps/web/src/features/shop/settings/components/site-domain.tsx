import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  DomainForm,
  type PortalDomain,
  type DnsRecord as PortalRecord,
  resetPortalDomain,
  savePortalDomain,
  verifyPortalDomain,
} from '@tradepost/contracts/shop/site/portal-domain.contract';
import { useState } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DnsRecord } from '../../../../ui/dns-record/dns-record.tsx';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { storefrontKeys } from '../../site/storefront.api.ts';
import classes from './site-domain.module.css';

const purposes: Record<PortalRecord['purpose'], string> = {
  ownership: 'Proves that the domain is yours',
  pages: 'Leads visitors of the domain to your pages',
};

const meanings: Record<PortalRecord['status'], Meaning> = {
  'Not checked': 'neutral',
  Verified: 'success',
  Missing: 'warning',
  Different: 'danger',
};

interface SiteDomainProps {
  portal: PortalDomain;
  canEdit: boolean;
}

/** The domain of the company's own for its public pages. */
export function SiteDomain({ portal, canEdit }: SiteDomainProps) {
  const [isRemoving, setRemoving] = useState(false);
  const verify = useAction(verifyPortalDomain, { invalidates: storefrontKeys });
  const reset = useAction(resetPortalDomain, { invalidates: storefrontKeys, message: 'The domain was removed' });
  const { domain, is_verified, is_sandbox, ssl_processing, checked_at, dns_records, default_domain } = portal;
  if (domain === null) return <NewDomain portal={portal} canEdit={canEdit} />;
  const badge = !is_verified
    ? ({ label: 'Not verified', meaning: 'warning' } as const)
    : ssl_processing
      ? ({ label: 'Certificate pending', meaning: 'info' } as const)
      : ({ label: 'Verified', meaning: 'success' } as const);
  return (
    <Section
      title="Your domain"
      note={<StatusBadge {...badge} isPlain />}
      action={
        canEdit && (
          <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text fw={500}>{domain}</Text>
        {is_sandbox && (
          <Alert color="info" title="Sandbox">
            Names under .test are in no DNS. Here all records count as set, and the pages stay at {default_domain}.
          </Alert>
        )}
        <Text size="sm" c="dimmed" hidden={is_sandbox && is_verified}>
          {is_verified
            ? ssl_processing
              ? 'The records are set. We check every hour whether the domain answers over HTTPS; that can take a day.'
              : 'Your public pages are at this domain. The address they had before still works.'
            : 'Set these records where you manage the domain’s DNS, with the default or lowest TTL. It can take some hours until they are found.'}
        </Text>
        {dns_records.map((record) => (
          <DnsRecord
            key={record.purpose}
            purpose={purposes[record.purpose]}
            state={{ label: record.status, meaning: meanings[record.status] }}
            record={record}
          />
        ))}
        <Group gap="sm">
          {canEdit && <BusyButton onClick={() => verify.run()}>Check records</BusyButton>}
          <Text size="sm" c="dimmed">
            {checked_at ? (
              <>
                Checked <TimeText at={checked_at} />
              </>
            ) : (
              'Not checked yet'
            )}
          </Text>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${domain}?`}
        losses={[`Links to ${domain} lead nowhere then. Your pages are at ${default_domain}.`]}
        confirmLabel="Remove domain"
        isDangerous
        onConfirm={() => reset.send()}
      />
    </Section>
  );
}

function NewDomain({ portal, canEdit }: SiteDomainProps) {
  const add = useAction(savePortalDomain, { invalidates: storefrontKeys, message: 'The domain was added' });
  const form = useForm({ initialValues: { domain: '' }, validate: validateWith(DomainForm) });
  return (
    <Section title="Your domain">
      <Stack gap="md">
        <div className={classes.address}>
          <Text size="sm" c="dimmed">
            Your public pages are at
          </Text>
          <Text size="sm" component="div">
            <CopyText value={portal.default_domain} label="address of your public pages" />
          </Text>
        </div>
        {canEdit && (
          <Group align="flex-start" gap="sm">
            <TextInput
              label="Domain"
              description="A subdomain of your website, such as sell.example.com"
              placeholder="sell.example.com"
              autoCapitalize="none"
              spellCheck={false}
              className={classes.domain}
              {...form.getInputProps('domain')}
            />
            <BusyButton
              variant="default"
              className={classes.addDomain}
              onClick={async () => {
                if (form.validate().hasErrors) return;
                await add.run({ body: form.values });
              }}
            >
              Add domain
            </BusyButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
