import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewStatusEmail } from '@tradepost/contracts/orders/status-email.contract';
import { useState } from 'react';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { MailFrame } from '../../../../../ui/mail-frame/mail-frame.tsx';
import { Bone } from '../../../../../ui/states/bone.tsx';

interface EmailPreviewProps {
  order_id: number;
  move: { status_id: number; sub_status_id: number | null; reason: string };
}

/** Milliseconds after the last key of the reason until the preview is rendered again. */
const PREVIEW_DEBOUNCE_MS = 400;

/** The email that the move would send, shown on request. */
export function EmailPreview({ order_id, move }: EmailPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [settled] = useDebouncedValue(move, PREVIEW_DEBOUNCE_MS);
  const preview = useQuery({
    ...contractQuery(previewStatusEmail, {
      params: { id: order_id },
      query: {
        status_id: settled.status_id,
        ...(settled.sub_status_id === null ? {} : { sub_status_id: settled.sub_status_id }),
        ...(settled.reason.trim() ? { reason: settled.reason.trim() } : {}),
      },
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpen(true)}>
        Preview the email
      </Anchor>
    );
  }
  if (preview.isPending) {
    return (
      <div role="status" aria-label="Loading">
        <Bone h="12rem" />
      </div>
    );
  }
  const email = preview.data?.email;
  return email ? <MailFrame {...email} /> : <Text size="sm">This status has no email.</Text>;
}
