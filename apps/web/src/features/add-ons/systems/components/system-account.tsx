import {
  disconnectSystem,
  type SystemConnection,
  syncSystem,
  testSystem,
} from '@tradepost/contracts/systems/system.contract';
import { type SystemVendor, systemFacts, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { useState } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { ConnectionSection } from '../../components/connection-section.tsx';
import { systemKeys } from '../system.api.ts';
import { hasLog, hasSettings } from '../system.rules.ts';
import { followSystemSetup } from '../use-system.ts';

/** Where to go on from the account: to what can be chosen, or to what was sent. */
function nextOf(vendor: SystemVendor) {
  const { settings, log } = systemPaths(vendor);
  if (hasSettings(vendor)) return { label: 'Change settings', to: settings };
  return hasLog(vendor) ? { label: 'Open the log', to: log } : undefined;
}

/** A connected account at a system. */
export function SystemAccount({ connection }: { connection: SystemConnection }) {
  const [isLeaving, setLeaving] = useState(false);
  const { vendor, waiting, is_sandbox, last_read_at } = connection;
  const { label, add_on, choices } = systemFacts[vendor];
  const params = { vendor };
  const test = useAction(testSystem, {
    message: ({ name }) => (name && name !== label ? `Connected as ${name}` : `${label} accepts the credentials`),
  });
  const sync = useAction(syncSystem, { invalidates: systemKeys, onDone: followSystemSetup });
  const leave = useAction(disconnectSystem, { invalidates: systemKeys, message: `${label} was disconnected` });
  const waits = waiting > 0 ? ` · ${formatMany(waiting, 'message')} waiting` : '';
  const read = last_read_at && (
    <>
      {' · Last read '}
      <TimeText at={last_read_at} />
    </>
  );
  const listed = Object.values(choices);
  const syncLabel =
    listed.length === 0
      ? 'Set up again'
      : listed.length === 1
        ? `List ${listed[0]?.toLowerCase()} again`
        : 'List choices again';
  return (
    <>
      <ConnectionSection
        connection={connection}
        addOnKey={add_on}
        keys={systemKeys}
        failureTitle="Nothing is sent"
        note={
          <>
            {is_sandbox && ' · Sandbox: nothing leaves this server'}
            {read}
            {waits}
          </>
        }
        pausedNote="Nothing is sent while it is paused"
        test={() => test.run({ params })}
        sync={{ label: syncLabel, run: () => sync.run({ params }) }}
        next={nextOf(vendor)}
        disconnect={() => setLeaving(true)}
      />
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={`Disconnect ${label}?`}
        losses={[
          ...(hasSettings(vendor) ? ['Its settings'] : []),
          ...(waiting > 0 ? [`${formatMany(waiting, 'message')} that ${waiting === 1 ? 'waits' : 'wait'}`] : []),
        ]}
        confirmLabel="Disconnect"
        isDangerous
        onConfirm={() => leave.send({ params })}
      >
        The credentials and the log are deleted. What was sent to {label} stays there.
      </ConfirmDialog>
    </>
  );
}
