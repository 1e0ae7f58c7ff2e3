import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wipeLevelLabels } from '@tradepost/contracts/diagnostics/device-result.data';
import { voidCertificate, type WipeCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { certificateListQuery, diagnosticsKeys, saveCertificates, useLiveDiagnostics } from '../../diagnostics.api.ts';
import { certificateBadge } from '../certificate-state.rules.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

/** The wipe certificates of a unit. */
export function WipeCard({ unit }: { unit: UnitDetail }) {
  const canTest = useCan()('inventory.test');
  const { data } = useQuery({
    ...certificateListQuery({ unit_id: unit.id }),
    meta: { handles_errors: true },
  });
  const [isIssuing, setIssuing] = useState(false);
  const [voided, setVoided] = useState<WipeCertificate | null>(null);
  useLiveDiagnostics();
  const annul = useAction(voidCertificate, {
    invalidates: diagnosticsKeys,
    message: ({ number }) => `${number} voided`,
  });
  if (!data) return null;
  return (
    <Section
      title="Data wipe"
      action={
        canTest && (
          <Button size="xs" variant="default" onClick={() => setIssuing(true)}>
            Add certificate
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {data.items.length === 0 && (
          <Text size="sm" c="dimmed">
            No certificate. A test station adds one when it wipes the device, or you record it here.
          </Text>
        )}
        {data.items.map((certificate) => (
          <Certificate
            key={certificate.id}
            certificate={certificate}
            onVoid={canTest && certificate.voided_at === null ? () => setVoided(certificate) : undefined}
          />
        ))}
      </Stack>
      <CertificateDialog unit={unit} opened={isIssuing} onClose={() => setIssuing(false)} />
      <ReasonDialog
        opened={voided !== null}
        onClose={() => setVoided(null)}
        title={`Void ${voided?.number ?? ''}`}
        confirmLabel="Void certificate"
        isDangerous
        maxLength={300}
        suggestions={['Wrong device', 'Used again', 'Wipe was not complete']}
        onConfirm={(reason: string) => annul.send({ params: { id: voided?.id ?? 0 }, body: { reason } })}
      />
    </Section>
  );
}

function Certificate({ certificate, onVoid }: { certificate: WipeCertificate; onVoid: (() => void) | undefined }) {
  const { id, number, level, method, operator, wiped_at, url, void_reason } = certificate;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {number}
        </Text>
        <StatusBadge isPlain {...certificateBadge(certificate)} />
      </Group>
      <Text size="xs" c="dimmed">
        {wipeLevelLabels[level]}, {method} · {operator} · <TimeText at={wiped_at} />
      </Text>
      {void_reason && (
        <Text size="xs" c="dimmed">
          {void_reason}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-xs" variant="subtle" onClick={() => void saveCertificates({ ids: [id] })}>
          PDF
        </Button>
        <Anchor href={url} target="_blank" rel="noreferrer" size="xs" underline="always">
          Public page
        </Anchor>
        {onVoid && (
          <Button size="compact-xs" variant="subtle" c="danger" onClick={onVoid}>
            Void
          </Button>
        )}
      </Group>
    </Stack>
  );
}
