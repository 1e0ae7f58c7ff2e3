import { Button, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@tradepost/contracts/dashboard/search.contract';
import { attachOrphanParcel, type OrphanParcel } from '@tradepost/contracts/orders/parcel.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const { form, dialog } = useDialogForm(attachOrphanParcel, {
    opened,
    onClose,
    initial: { text: '', chosen: null as SearchHit | null },
    toInput: ({ chosen }) => ({ params: { id: orphan.id }, body: { order_id: chosen?.id ?? 0 } }),
    invalidates: [...scanKeys, orderKeys.all],
    message: ({ box_id }) => `The parcel was attached to ${box_id}`,
  });
  const { text, chosen } = form.values;
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, searchDelay);
  const found = useQuery(shippedOrdersQuery(asked));
  const isCurrent = asked === typed && !found.isFetching;
  return (
    <FormDialog {...dialog} title={`Attach ${orphan.code}`} submitLabel="Attach and receive" isDisabled={!chosen}>
      {chosen ? (
        <div className={classes.chosen}>
          <span>
            <b>{chosen.title}</b>
            <small>{chosen.subtitle}</small>
          </span>
          <Button size="xs" variant="subtle" onClick={() => form.setFieldValue('chosen', null)}>
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
          onText={(next) => form.setFieldValue('text', next)}
          isCurrent={isCurrent}
          options={(typed.length < 3 ? [] : (found.data ?? [])).map((hit) => ({
            id: String(hit.id),
            content: (
              <span className={classes.choice}>
                <b>{hit.title}</b>
                <small>{hit.subtitle}</small>
              </span>
            ),
            choose: () => form.setValues({ chosen: hit, text: '' }),
          }))}
          note={found.error ? messageOf(found.error) : typed.length < 3 ? 'Type at least 3 characters' : 'No matches'}
        />
      )}
      <Text size="sm" c="dimmed">
        The order is received with this parcel.
      </Text>
    </FormDialog>
  );
}
