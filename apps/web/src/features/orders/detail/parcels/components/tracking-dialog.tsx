import { NativeSelect, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { type Carrier, carriers, typedCarriers } from '@tradepost/contracts/orders/parcel.data';
import { carrierOf, trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { NotifyTick } from '../../components/notify-tick.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';

interface TrackingDialogProps extends DialogControl {
  /** The parcel to correct; undefined for a new one. */
  parcel?: Parcel;
  direction: Parcel['direction'];
}

/** Enters or corrects the tracking number of a parcel. */
export function TrackingDialog({ parcel, direction, ...control }: TrackingDialogProps) {
  const { order, calls } = useOrder();
  const action = useOrderAction(order.version, ['tracking_number', 'carrier']);
  const [number, setNumber] = useState(parcel?.tracking_number ?? '');
  const [carrier, setCarrier] = useState<Carrier>(parcel?.carrier ?? 'other');
  /** The carrier follows the number until one is chosen by hand. */
  const [isChosen, setChosen] = useState(parcel !== undefined && parcel.carrier !== 'other');
  const [notify, setNotify] = useState(direction === 'out');
  const submit = async () => {
    if (number.trim() === '') {
      action.refuse({ tracking_number: messages.required('tracking_number') });
      return false;
    }
    const body = { parcel_id: parcel?.id, direction, carrier, tracking_number: number.trim(), notify_customer: notify };
    const isDone = await action.run((key) => calls.setTracking(body, key));
    if (isDone) showSuccess(parcel?.tracking_number ? 'Tracking corrected' : 'Tracking added');
    return isDone;
  };
  return (
    <ActionDialog
      {...control}
      title={direction === 'out' ? 'Return parcel' : parcel ? 'Tracking of the parcel' : 'Add parcel'}
      action={action}
      submitLabel="Save tracking"
      onSubmit={submit}
    >
      <TextInput
        label="Tracking number"
        required
        data-autofocus
        data-takes-scan
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={number}
        error={action.fields.tracking_number}
        onChange={(event) => {
          action.clearMessage('tracking_number');
          const typed = event.currentTarget.value;
          setNumber(typed);
          if (!isChosen) setCarrier(carrierOf(trackingKey(typed)));
        }}
      />
      <NativeSelect
        label="Carrier"
        value={carrier}
        error={action.fields.carrier}
        data={typedCarriers.map((value) => ({ value, label: carriers[value] }))}
        onChange={(event) => {
          setChosen(true);
          setCarrier(event.currentTarget.value as Carrier);
        }}
      />
      <NotifyTick value={notify} onChange={setNotify} />
    </ActionDialog>
  );
}
