import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  listTransferLocations,
  saveTransfer,
  type TransferDetail,
} from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { useState } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useCan } from '../../../session/use-session.ts';
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
      <Dialog opened={isEdited} onClose={() => setEdited(false)} title={`Edit transfer ${transfer.number}`}>
        <EditForm key={transfer.version} transfer={transfer} onClose={() => setEdited(false)} />
      </Dialog>
    </Section>
  );
}

function EditForm({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) {
  const locations = useQuery(contractQuery(listTransferLocations));
  const form = useForm({
    initialValues: {
      to_location_id: String(transfer.to_location_id),
      tracking_number: transfer.tracking_number ?? '',
      note: transfer.note,
    },
  });
  const save = useAction(saveTransfer, {
    invalidates: transferKeys,
    form,
    errors: 'screen',
    message: 'Transfer saved',
  });
  const send = async ({ to_location_id, ...rest }: typeof form.values) => {
    const { id, version } = transfer;
    await save.send({ params: { id }, body: { ...rest, to_location_id: Number(to_location_id), version } });
    onClose();
  };
  const others = (locations.data?.items ?? []).filter(({ id }) => id !== transfer.from_location_id);
  return (
    <form onSubmit={form.onSubmit((values) => void send(values).catch(() => {}))} noValidate>
      <Stack gap="sm">
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
        <DialogFoot error={save.error} onCancel={onClose}>
          <Button type="submit" loading={save.isRunning}>
            Save transfer
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
