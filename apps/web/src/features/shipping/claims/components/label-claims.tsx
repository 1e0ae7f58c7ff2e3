import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { claimStateLabels } from '@tradepost/contracts/shipping/claim.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { labelClaimsQuery } from '../claim.api.ts';
import { claimReasonLabels } from '../claim.rules.ts';
import { EditClaimDialog } from './edit-claim-dialog.tsx';
import classes from './label-claims.module.css';

/** The claims about a label. Hidden when there are none. */
export function LabelClaims({ label }: { label: Pick<ShippingLabel, 'id'> }) {
  const canBuy = useCan()('shipping.buy');
  const claims = useQuery({ ...labelClaimsQuery(label.id), meta: { handles_errors: true } }).data?.items ?? [];
  const [edited, setEdited] = useState<{ claim: ShippingClaim; opened: boolean } | null>(null);
  if (claims.length === 0) return null;
  return (
    <Section title="Claims">
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <div className={classes.head}>
              <b>{claimReasonLabels[claim.reason]}</b>
              <StatusBadge {...claimStateLabels[claim.state]} />
              {canBuy && (
                <Button size="compact-xs" variant="subtle" ml="auto" onClick={() => setEdited({ claim, opened: true })}>
                  Record the outcome
                </Button>
              )}
            </div>
            <Text size="sm">
              {formatMoney(claim.amount, claim.currency)} lost, {formatMoney(claim.covered_amount, claim.currency)}{' '}
              insured
              {claim.paid_amount !== null && `, ${formatMoney(claim.paid_amount, claim.currency)} paid`}
            </Text>
            {claim.carrier_reference && <Text size="sm">Carrier’s number {claim.carrier_reference}</Text>}
            {claim.note && (
              <Text size="sm" c="dimmed">
                {claim.note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <EditClaimDialog
          key={`${edited.claim.id} ${edited.claim.version}`}
          claim={edited.claim}
          opened={edited.opened}
          onClose={() => setEdited({ ...edited, opened: false })}
        />
      )}
    </Section>
  );
}
