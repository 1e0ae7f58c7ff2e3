import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type MailDomain,
  type MailRecord,
  mailContinents,
  removeMailDomain,
  verifyMailDomain,
} from '@tradepost/contracts/messages/mail-server.contract';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DnsRecord } from '../../../ui/dns-record/dns-record.tsx';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { mailServerKeys } from '../messages.api.ts';

const purposes: Record<MailRecord['purpose'], string> = {
  spf: 'Lets our mail servers send for your domain (SPF)',
  dkim: 'Proves that an email is yours (DKIM)',
  return_path: 'Tells us about emails that can’t be delivered (return path)',
};

const states: Record<MailRecord['state'], { label: string; meaning: Meaning }> = {
  unchecked: { label: 'Not checked', meaning: 'neutral' },
  found: { label: 'Found', meaning: 'success' },
  missing: { label: 'Missing', meaning: 'warning' },
  wrong: { label: 'Different', meaning: 'danger' },
};

/** The sending domain: the DNS records to set, and whether they were found. */
export function MailDomainCard({ domain, canEdit }: { domain: MailDomain; canEdit: boolean }) {
  const [isRemoving, setRemoving] = useState(false);
  const verify = useAction(verifyMailDomain, { invalidates: mailServerKeys });
  const remove = useAction(removeMailDomain, {
    invalidates: mailServerKeys,
    message: 'The domain was removed. Emails come from the temporary address.',
  });
  return (
    <Section
      title={domain.domain}
      note={
        <StatusBadge
          label={domain.is_verified ? 'Verified' : 'Not verified'}
          meaning={domain.is_verified ? 'success' : 'warning'}
          isPlain
        />
      }
      action={
        canEdit && (
          <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Set these records where you manage the domain’s DNS, with the default or lowest TTL. It can take some hours
          until they are found. A domain has one SPF record: if you have one, add our include to it.
        </Text>
        {domain.records.map((record) => (
          <DnsRecord
            key={record.purpose}
            purpose={purposes[record.purpose]}
            state={states[record.state]}
            record={record}
          />
        ))}
        <Group gap="sm">
          {canEdit && <BusyButton onClick={() => verify.run({ params: { id: domain.id } })}>Check records</BusyButton>}
          <Text size="sm" c="dimmed">
            {domain.checked_at ? (
              <>
                Checked <TimeText at={domain.checked_at} />
              </>
            ) : (
              'Not checked yet'
            )}
            {` · ${domain.email} · ${mailContinents[domain.continent_code]}`}
          </Text>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${domain.domain}?`}
        losses={['The key that signs its emails. Adding the domain again needs a new DKIM record.']}
        confirmLabel="Remove domain"
        isDangerous
        onConfirm={() => remove.send({ params: { id: domain.id } })}
      />
    </Section>
  );
}
