import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { refundLabels } from '@tradepost/contracts/shipping/label.data';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { failureWords } from '../label-facts.rules.ts';
import { RetryForm } from './retry-form.tsx';
import { SettleForm } from './settle-form.tsx';

interface LabelBannersProps {
  label: LabelDetail;
  canBuy: boolean;
}

/** What is wrong with a label, in the carrier's own words, and what to do. */
export function LabelBanners({ label, canBuy }: LabelBannersProps) {
  const vendor = carrierVendorFacts[label.vendor].label;
  if (label.state === 'failed') return <Failed label={label} canBuy={canBuy} />;
  if (label.state === 'unclear') {
    return (
      <Alert color="warning" role="alert" icon={<IconAlertTriangle size={18} />} title="Was this label bought?">
        <Text size="sm" mb="sm">
          {vendor} did not answer in time, so the label may exist and cost money. Look it up on {vendor}’s own site
          {label.box_id && ` by the reference ${label.box_id}`}, and say what you found. It is not bought again until
          then.
        </Text>
        <Said label={label} />
        {canBuy && <SettleForm label={label} />}
      </Alert>
    );
  }
  if (label.state === 'waiting') {
    return (
      <Alert color="info" role="status">
        {label.next_try_at && label.failure ? (
          <>
            {vendor} did not answer: “{label.failure}”. It is tried again <TimeText at={label.next_try_at} />.
          </>
        ) : (
          <>The label is being bought from {vendor}. This page changes by itself.</>
        )}
      </Alert>
    );
  }
  if (label.is_scanned_after_void) {
    return (
      <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} />}>
        A carrier scanned this parcel after the label was voided. Expect the carrier to charge for it or to stop the
        parcel, and ask the sender.
      </Alert>
    );
  }
  if (label.state === 'voided' && label.refund !== null) {
    return (
      <Alert color={label.refund === 'refused' ? 'warning' : 'gray'} role="status">
        Voided. {refundLabels[label.refund]}.{label.refund_message && ` ${vendor}: “${label.refund_message}”`}
      </Alert>
    );
  }
  if (label.parcel_state === 'exception' && label.state === 'bought') {
    return (
      <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} />}>
        The carrier reports a delivery problem{label.events[0] && `: “${label.events[0].description}”`}. Ask the carrier
        with the tracking number. When the parcel is lost, start a claim.
      </Alert>
    );
  }
  if (label.is_stuck) {
    return (
      <Alert color="warning" role="status" icon={<IconAlertTriangle size={18} />}>
        No scan {label.last_event_at ? 'since ' : ''}
        {label.last_event_at ? <TimeText at={label.last_event_at} isExact /> : 'for days'}. Ask the carrier where the
        parcel is. When it is lost, start a claim.
      </Alert>
    );
  }
  return null;
}

function Failed({ label, canBuy }: LabelBannersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} />} title="The label was not bought">
        <Said label={label} />
        <Text size="sm" mb="sm">
          Nothing was paid. Correct the address or choose another service, then try again.
        </Text>
        {canBuy && !isOpen && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Change service or address
          </Button>
        )}
      </Alert>
      {isOpen && (
        <Section title="Try again">
          <RetryForm label={label} onCancel={() => setOpen(false)} />
        </Section>
      )}
    </>
  );
}

function Said({ label }: { label: LabelDetail }) {
  const words = failureWords(label);
  return (
    words && (
      <Text size="sm" mb="xs">
        {words}
      </Text>
    )
  );
}
