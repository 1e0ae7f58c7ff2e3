import { ActionIcon, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type License, parseLicense } from '@tradepost/contracts/compliance/aamva.rules';
import {
  type ComplianceCard as Card,
  copyIdentity,
  findComplianceCard,
} from '@tradepost/contracts/compliance/card.contract';
import { documentTypeLabels } from '@tradepost/contracts/compliance/card.data';
import { useState } from 'react';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { useScanHandler } from '../../../../lib/scanner/scan-queue.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { showWarning } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from '../../../orders/detail/components/side.module.css';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { IdentityFacts } from './identity-facts.tsx';
import { IdentityForm } from './identity-form.tsx';
import { SignedTexts } from './signed-texts.tsx';

const noticeMs = 10_000;

/** Who sells, and what they signed. Hidden where the location requires nothing and nothing is recorded. */
export function ComplianceCard() {
  const { order, can, panels } = useOrder();
  const { data: card, refetch } = useQuery(contractQuery(findComplianceCard, { params: { id: order.id } }));
  const [scanned, setScanned] = useState<{ license: License; turn: number } | null>(null);
  useRealtime('offer-has-changes', ({ entity, id }) => {
    if ((entity === 'order' && id === order.id) || entity === 'compliance_settings') void refetch();
  });
  const canRecord = can('compliance.record') && card?.is_open === true;
  useScanHandler(
    ({ code }) => {
      if (!canRecord) return false;
      const { license, problem } = parseLicense(code);
      if (license === null) showWarning(problem, noticeMs);
      else {
        setScanned((before) => ({ license, turn: (before?.turn ?? 0) + 1 }));
        panels.show('compliance');
      }
      return true;
    },
    'page',
    'licenses',
  );
  const isOpen = panels.isOpen('compliance');
  if (!card) return null;
  if (card.required.length === 0 && card.identity === null && card.texts.length === 0 && !isOpen) return null;
  return (
    <Section
      title="Identity and signatures"
      action={
        canRecord &&
        !isOpen && (
          <ActionIcon size="sm" aria-label="Edit identity" onClick={() => panels.show('compliance')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      <div className={classes.stack}>
        {card.is_open && <Missing card={card} />}
        {card.identity && <IdentityFacts card={card} identity={card.identity} />}
        {canRecord && !isOpen && card.identity === null && card.required.some(isOfIdentity) && (
          <Button size="xs" variant="default" onClick={() => panels.show('compliance')}>
            Record identity
          </Button>
        )}
        {canRecord && !isOpen && card.reusable && <CopyButton card={card} reusable={card.reusable} />}
        <SignedTexts card={card} canSign={canRecord} />
      </div>
      {isOpen && (
        <div className={classes.panel}>
          <IdentityForm card={card} scanned={scanned} />
        </div>
      )}
    </Section>
  );
}

const isOfIdentity = (requirement: Card['required'][number]) =>
  requirement !== 'ownership' && requirement !== 'conditions';

function Missing({ card: { missing } }: { card: Card }) {
  if (missing.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label="Missing before payout">
      {missing.map((problem) => (
        <li key={problem}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {problem}
        </li>
      ))}
    </ul>
  );
}

function CopyButton({ card, reusable }: { card: Card; reusable: NonNullable<Card['reusable']> }) {
  const copy = useAction(copyIdentity, {
    invalidates: [contractKey(findComplianceCard)],
    message: `Document copied from ${reusable.box_id}`,
  });
  const type = reusable.document_type ? documentTypeLabels[reusable.document_type].toLowerCase() : 'document';
  return (
    <div>
      <BusyButton
        size="xs"
        variant="default"
        onClick={() => copy.run({ params: { id: card.order_id }, body: { version: card.version } })}
      >
        Use {type} from {reusable.box_id}
      </BusyButton>
      <Text size="sm" c="dimmed" mt={4}>
        It is still valid. Compare it with the person.
      </Text>
    </div>
  );
}
