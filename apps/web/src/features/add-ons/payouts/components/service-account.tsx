import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  disconnectPayoutService,
  findPayoutServiceUses,
  type PayoutConnection,
  syncPayoutService,
  testPayoutService,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { useState } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ConnectionSection } from '../../components/connection-section.tsx';
import { serviceKeys } from '../payout-account.api.ts';
import { describeUses } from '../payout-account.rules.ts';
import { followServiceSetup } from '../use-payout-account.ts';

/** A connected account at a payout service. */
export function ServiceAccount({ connection }: { connection: PayoutConnection }) {
  const [isLeaving, setLeaving] = useState(false);
  const { service, missing, state, has_webhook } = connection;
  const { label, add_on, has_campaigns } = payoutServiceFacts[service];
  const { campaign, config } = servicePaths(service);
  const params = { service };
  const test = useAction(testPayoutService, {
    message: ({ name }) => (name && name !== label ? `Connected as ${name}` : `${label} accepts the credentials`),
  });
  const sync = useAction(syncPayoutService, { invalidates: serviceKeys, onDone: followServiceSetup });
  const leave = useAction(disconnectPayoutService, {
    invalidates: serviceKeys,
    message: `${label} was disconnected`,
  });
  const { data: uses } = useQuery({
    ...contractQuery(findPayoutServiceUses, { params }),
    enabled: isLeaving,
    staleTime: 0,
  });
  const news = has_webhook ? 'It tells us by itself how payments stand' : 'It is asked regularly how payments stand';
  return (
    <>
      {state === 'COMPLETED' && missing && connection.is_enabled && <Alert color="warning">{missing}.</Alert>}
      <ConnectionSection
        connection={connection}
        addOnKey={add_on}
        keys={serviceKeys}
        failureTitle="The account could not be set up"
        note={` · ${news}`}
        pausedNote="Nothing is paid with it while it is paused"
        test={() => test.run({ params })}
        sync={{ label: has_campaigns ? 'List campaigns again' : 'Set up again', run: () => sync.run({ params }) }}
        next={
          has_campaigns
            ? { label: 'Choose a campaign template', to: campaign }
            : { label: 'Change settings', to: config }
        }
        disconnect={() => setLeaving(true)}
      />
      <ConfirmDialog
        opened={isLeaving && uses !== undefined}
        onClose={() => setLeaving(false)}
        title={`Disconnect ${label}?`}
        losses={describeUses(uses ?? { unsent: 0, on_their_way: 0 })}
        confirmLabel="Disconnect"
        isDangerous
        onConfirm={() => leave.send({ params })}
      >
        The credentials are deleted. Payments that were made are kept.
      </ConfirmDialog>
    </>
  );
}
