import { Button, Group, NativeSelect } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { MessagePreview as Preview } from '@tradepost/contracts/messages/template.contract';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MailFrame } from '../../../ui/mail-frame/mail-frame.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { EditedMark } from './edited-mark.tsx';

interface MessagePreviewProps {
  preview: Preview | undefined;
  error: unknown;
  orders: readonly { id: number; box_id: string; seller: string }[];
  order_id: number | undefined;
  onOrder: (id: number | undefined) => void;
  onTest: () => void;
  isSending: boolean;
  canTest: boolean;
  isEdited: boolean;
}

/** The order that a preview is of, and whether its text is the company’s own. */
export function PreviewNote({ preview, isEdited }: { preview: Preview; isEdited: boolean }) {
  return (
    <Group component="span" gap="xs" display="inline-flex">
      {preview.order?.box_id ?? 'Example'}
      {isEdited && <EditedMark />}
    </Group>
  );
}

/** The draft with a real order, as it would be sent. */
export function MessagePreview(props: MessagePreviewProps) {
  const { preview, error, orders, order_id, onOrder, onTest, isSending, canTest, isEdited } = props;
  const note = error ? 'Fix the text to update the preview' : undefined;
  return (
    <Section title="Preview" note={preview && <PreviewNote preview={preview} isEdited={isEdited} />}>
      <Group gap="sm" align="end" mb="sm">
        {orders.length > 0 && (
          <NativeSelect
            label="Order"
            value={order_id ?? ''}
            onChange={(event) => onOrder(Number(event.currentTarget.value) || undefined)}
            data={[
              { value: '', label: 'Latest order' },
              ...orders.map(({ id, box_id, seller }) => ({ value: String(id), label: `${box_id} · ${seller}` })),
            ]}
          />
        )}
        {canTest && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden="true" />}
            loading={isSending}
            disabled={Boolean(error)}
            onClick={onTest}
          >
            Send test email
          </Button>
        )}
      </Group>
      {preview ? (
        <MailFrame {...preview} note={note} />
      ) : (
        <div role="status" aria-label="Loading">
          <Bone h="20rem" />
        </div>
      )}
    </Section>
  );
}
