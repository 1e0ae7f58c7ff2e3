import { Button, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@tradepost/contracts/dashboard/dashboard.contract';
import { attachOrphanParcel, type OrphanParcel } from '@tradepost/contracts/orders/parcel.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { Lookup } from '../../../customers/components/lookup.tsx';
import { orderKeys } from '../../order.api.ts';
import { scanKeys, shippedOrdersQuery } from '../scan-in.api.ts';
import classes from './scan-in.module.css';

const searchDelay = 200;

interface AttachDialogProps {
  orphan: OrphanParcel;
  opened: boolean;
  onClose: () => void;
}

/** Finds the order of a parcel, which is received by that. */
export function AttachDialog({ orphan, opened, onClose }: AttachDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, searchDelay);
  const found = useQuery(shippedOrdersQuery(asked));
  const isCurrent = asked === typed && !found.isFetching;
  const attach = useAction(attachOrphanParcel, {
    invalidates: [...scanKeys, orderKeys.all],
    message: ({ box_id }) => `The parcel was attached to ${box_id}`,
    errors: 'screen',
  });
  const submit = async () => {
    if (!chosen) return;
    await attach.send({ params: { id: orphan.id }, body: { order_id: chosen.id } }).then(onClose, () => {});
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Attach ${orphan.code}`}>
      <Stack gap="md">
        {chosen ? (
          <div className={classes.chosen}>
            <span>
              <b>{chosen.title}</b>
              <small>{chosen.subtitle}</small>
            </span>
            <Button size="xs" variant="subtle" onClick={() => setChosen(null)}>
              Change
            </Button>
          </div>
        ) : (
          <Lookup
            label="Order"
            description="Box ID, seller’s name, email, phone or IMEI"
            placeholder="Search orders"
            data-autofocus
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            rightSection={isCurrent ? null : <Loader size={14} role="img" aria-label="Searching" />}
            text={text}
            onText={setText}
            isCurrent={isCurrent}
            options={(typed.length < 3 ? [] : (found.data ?? [])).map((hit) => ({
              id: String(hit.id),
              content: (
                <span className={classes.choice}>
                  <b>{hit.title}</b>
                  <small>{hit.subtitle}</small>
                </span>
              ),
              choose: () => {
                setChosen(hit);
                setText('');
              },
            }))}
            note={found.error ? messageOf(found.error) : typed.length < 3 ? 'Type at least 3 characters' : 'No matches'}
          />
        )}
        <Text size="sm" c="dimmed">
          The order is received with this parcel.
        </Text>
        <DialogFoot error={attach.error} onCancel={onClose}>
          <Button loading={attach.isRunning} disabled={!chosen} onClick={() => void submit()}>
            Attach and receive
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
