import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { createUnitPictureLink } from '@tradepost/contracts/inventory/unit-record.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { QrCode } from '../../orders/detail/pictures/components/qr-code.tsx';
import classes from './pictures-card.module.css';

interface PhoneLinkProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

/** A QR code that opens the camera page on a phone. Pictures appear on this page as they are taken. */
export function PhoneLink({ unit, opened, onClose }: PhoneLinkProps) {
  const link = useQuery({
    ...contractQuery(createUnitPictureLink, { params: { id: unit.id }, body: {} }),
    // A new code per opening: one lives for 15 minutes only.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Take pictures with your phone" size="sm">
      <Stack gap="sm" align="center">
        {link.error && <ErrorState error={link.error} onRetry={() => void link.refetch()} />}
        {link.isPending && <Skeleton h={240} w={240} role="status" aria-label="Loading" />}
        {link.data && (
          <>
            <QrCode rows={link.data.qr} label="QR code of the camera page" className={classes.qr} />
            <Text size="sm" ta="center">
              Scan the code with your phone’s camera. You don’t need to sign in.
            </Text>
            <CopyText value={link.data.url} label="link">
              Copy the link instead
            </CopyText>
            <Text size="sm" c="dimmed" ta="center">
              For {unit.number}. Ends <TimeText at={link.data.expires_at} />.
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
