import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listTransferLocations,
  saveTransfer,
  type TransferDetail,
} from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { useState } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { type DialogControl, useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { transferKeys } from '../transfer.api.ts';

/** Where it goes, its tracking number and note, and who did what. */
export function TransferDetails({ transfer }: { transfer: TransferDetail }) {
  const [isEdited, setEdited] = useState(false);
  const canEdit = useCan()('inventory.move') && transfer.can_send && transfer.state !== 'canceled';
  const { sent_at, sent_by, closed_at, closed_by, state } = transfer;
  return (
    <Section
      title="Details"
      action={
        canEdit && (
          <Button size="xs" variant="default" onClick={() => setEdited(true)}>
            Edit
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { key: 'from', label: 'From', value: transfer.from_location },
          { key: 'to', label: 'To', value: transfer.to_location },
          { key: 'tracking', label: 'Tracking number', value: transfer.tracking_number },
          { key: 'note', label: 'Note', value: transfer.note || null },
          { key: 'sent', label: sent_by ? `Sent by ${sent_by}` : 'Sent', value: sent_at && <TimeText at={sent_at} /> },
          {
            key: 'closed',
            label: `${state === 'canceled' ? 'Canceled' : 'Received'}${closed_by ? ` by ${closed_by}` : ''}`,
            value: closed_at && <TimeText at={closed_at} />,
          },
        ]}
      />
      <EditDialog transfer={transfer} opened={isEdited} onClose={() => setEdited(false)} />
    </Section>
  );
}

function EditDialog({ transfer, opened, onClose }: DialogControl & { transfer: TransferDetail }) {
  const locations = useQuery({ ...contractQuery(listTransferLocations), enabled: opened });
  const { id, version } = transfer;
  const { form, dialog } = useDialogForm(saveTransfer, {
    opened,
    onClose,
    initial: {
      to_location_id: String(transfer.to_location_id),
      tracking_number: transfer.tracking_number ?? '',
      note: transfer.note,
    },
    toInput: (values) => ({
      params: { id },
      body: { ...values, to_location_id: Number(values.to_location_id), version },
    }),
    invalidates: transferKeys,
    message: 'Transfer saved',
  });
  const others = (locations.data?.items ?? []).filter(({ id }) => id !== transfer.from_location_id);
  return (
    <FormDialog {...dialog} title={`Edit transfer ${transfer.number}`} submitLabel="Save transfer">
      <NativeSelect
        {...form.getInputProps('to_location_id')}
        label="To"
        disabled={transfer.state !== 'open'}
        data={
          others.length > 0
            ? others.map(({ id, name }) => ({ value: String(id), label: name }))
            : [{ value: String(transfer.to_location_id), label: transfer.to_location }]
        }
      />
      <TextInput {...form.getInputProps('tracking_number')} label="Tracking number" maxLength={100} data-takes-scan />
      <Textarea {...form.getInputProps('note')} label="Note" autosize minRows={2} maxLength={1000} />
    </FormDialog>
  );
}
