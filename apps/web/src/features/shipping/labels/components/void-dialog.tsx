import { List, Text } from '@mantine/core';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { refundLabels } from '@tradepost/contracts/shipping/label.data';
import { useAction } from '../../../../lib/use-action.ts';
import { Confirmation } from '../../../../ui/dialogs/confirmation.tsx';
import { labelKeys, voidLabel } from '../label.api.ts';
import { nameLabel, voidSentences, voidVerb } from '../label-facts.rules.ts';

interface VoidDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a label is voided, with what happens then. */
export function VoidDialog({ label, ...control }: VoidDialogProps) {
  const { send } = useAction(voidLabel, {
    invalidates: labelKeys,
    message: ({ refund, state }) =>
      state === 'canceled'
        ? 'The label was canceled'
        : `The label was voided${refund ? `. ${refundLabels[refund]}.` : ''}`,
  });
  const name = nameLabel(label);
  const sentences = voidSentences(label);
  return (
    <Confirmation
      {...control}
      title={label.state === 'bought' ? `Void the label of ${name}?` : `Cancel the label of ${name}?`}
      confirmLabel={voidVerb(label)}
      isDangerous
      onConfirm={() => send(label)}
    >
      {label.tracking_number && <Text c="dimmed">Tracking number {label.tracking_number}</Text>}
      {sentences.length === 1 ? (
        <Text mt={4}>{sentences[0]}</Text>
      ) : (
        <List mt={4}>
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Confirmation>
  );
}
