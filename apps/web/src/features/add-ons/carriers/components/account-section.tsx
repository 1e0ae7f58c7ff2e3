import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { carrierPaths } from '@tradepost/contracts/shipping/connect-form.rules';
import { type Connection, syncConnection, testConnection } from '@tradepost/contracts/shipping/connection.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { ConnectionSection } from '../../components/connection-section.tsx';
import { connectionKeys } from '../carrier.api.ts';
import { followCarrierSetup } from '../use-carrier.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

interface AccountSectionProps {
  connection: Connection;
  disconnect: () => Promise<unknown>;
}

/** A connected account at a vendor of labels. */
export function AccountSection({ connection, disconnect }: AccountSectionProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { id, vendor, carriers } = connection;
  const { label } = carrierVendorFacts[vendor];
  const params = { id };
  const test = useAction(testConnection, {
    message: ({ name: owner }) =>
      owner && owner !== label ? `Connected as ${owner}` : `${label} accepts the credentials`,
  });
  const sync = useAction(syncConnection, { invalidates: connectionKeys, onDone: followCarrierSetup });
  const selected = carriers.filter(({ is_selected }) => is_selected).length;
  return (
    <>
      <ConnectionSection
        connection={connection}
        addOnKey={vendor}
        keys={connectionKeys}
        failureTitle="The services could not be listed"
        note={
          carriers.length === 0
            ? ' · The account lists no services'
            : ` · ${selected} of ${carriers.length} services selected`
        }
        pausedNote="No labels are bought with it while it is paused"
        test={() => test.run({ params })}
        sync={{ label: 'List services again', run: () => sync.run({ params }) }}
        next={{ label: 'Choose services', to: carrierPaths(vendor).providers }}
        disconnect={() => setLeaving(true)}
      />
      <DisconnectDialog
        connection={connection}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={disconnect}
      />
    </>
  );
}
