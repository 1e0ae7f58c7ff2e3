import { Button, Stack, Text } from '@mantine/core';
import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { useState } from 'react';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { DevicePicker } from '../../../catalog/components/device-picker.tsx';
import { DeviceQuestions } from '../../create/devices/components/device-questions.tsx';
import { noIdentifier, startEditor } from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';

/** A device of the catalog; without a condition the line keeps the one that its grade means. */
export interface PickedDevice {
  variant_id: number;
  condition_id?: number;
}

interface PickDeviceDialogProps {
  line: QuoteLine;
  location_id: number | null;
  onPick: (device: PickedDevice) => Promise<unknown>;
  onClose: () => void;
}

/** Searches the whole catalog for the device of a line, when none of the suggestions is it. */
export function PickDeviceDialog({ line, location_id, onPick, onClose }: PickDeviceDialogProps) {
  const [hit, setHit] = useState<DeviceHit | null>(null);
  return (
    <Dialog opened onClose={onClose} title={`Device of line ${line.position}`} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          In the list: {[line.text, line.grade].filter(Boolean).join(', ')}
        </Text>
        <DevicePicker label="Device" onPick={setHit} isFocused />
        {hit ? (
          <Answers key={hit.id} hit={hit} line={line} location_id={location_id} onPick={onPick} onClose={onClose} />
        ) : (
          <DialogFoot error={null} onCancel={onClose}>
            <Button disabled>Choose device</Button>
          </DialogFoot>
        )}
      </Stack>
    </Dialog>
  );
}

function Answers({ hit, line, location_id, onPick, onClose }: PickDeviceDialogProps & { hit: DeviceHit }) {
  const [answers, setAnswers] = useState(() => ({
    ...startEditor(hit.id, hit.choice, noIdentifier),
    condition_id: line.condition_id,
  }));
  const [failure, setFailure] = useState<unknown>(null);
  const place = { location_id, channel: 'bulk-quote' } as const;
  const { model, editor, variant, error, retry } = useDevicePrices(answers, place);
  if (!model) return error ? <ErrorState error={error} onRetry={retry} /> : <TextSkeleton lines={6} />;
  const choose = async () => {
    if (!variant) return;
    setFailure(null);
    await onPick({ variant_id: variant.id, condition_id: editor.condition_id ?? undefined }).then(onClose, setFailure);
  };
  return (
    <>
      <Text fw={500}>{model.full_name}</Text>
      <DeviceQuestions model={model} editor={editor} onAnswer={setAnswers} />
      <DialogFoot error={failure} onCancel={onClose}>
        <BusyButton disabled={!variant} onClick={choose}>
          Choose device
        </BusyButton>
      </DialogFoot>
    </>
  );
}
