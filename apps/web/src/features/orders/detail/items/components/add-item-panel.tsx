import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import { useState } from 'react';
import { DevicePicker } from '../../../../catalog/components/device-picker.tsx';
import { Panel } from '../../components/panel.tsx';
import { AddCustom } from './add-custom.tsx';
import { AddDevice } from './add-device.tsx';

type What = { model_id: number; choice: Choice } | { title: string };

/** Adds a catalog device or a custom item to the order. */
export function AddItemPanel() {
  const [what, setWhat] = useState<What | null>(null);
  return (
    <Panel panel="add" title="Add device" isDirty={what !== null} place="inside">
      {what === null ? (
        <DevicePicker
          label="Device"
          isFocused
          onPick={({ id, choice }) => setWhat({ model_id: id, choice })}
          onCustom={(title) => setWhat({ title })}
        />
      ) : 'model_id' in what ? (
        <AddDevice {...what} onBack={() => setWhat(null)} />
      ) : (
        <AddCustom title={what.title} onBack={() => setWhat(null)} />
      )}
    </Panel>
  );
}
