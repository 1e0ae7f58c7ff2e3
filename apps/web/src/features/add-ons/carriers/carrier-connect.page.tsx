import { Alert } from '@mantine/core';
import { useAction } from '../../../lib/use-action.ts';
import { ConnectPage } from '../components/connect-page.tsx';
import type { ConnectValues } from '../components/secret-fields.tsx';
import { connectCarrier, connectionKeys, disconnectCarrier } from './carrier.api.ts';
import { testLabelsHint } from './carrier.rules.ts';
import { AccountSection } from './components/account-section.tsx';
import { followCarrierSetup, useCarrier, useVendor } from './use-carrier.ts';

/** `/add-ons/:vendor` and `/add-ons/:vendor/connect`: the account at a vendor of labels. */
export function Component() {
  const vendor = useVendor();
  const opened = useCarrier(vendor);
  const connect = useAction((values: ConnectValues) => connectCarrier(vendor, values), {
    invalidates: connectionKeys,
    onDone: followCarrierSetup,
  });
  const leave = useAction(() => disconnectCarrier(vendor), {
    invalidates: connectionKeys,
    message: `${opened.facts.label} was disconnected`,
  });
  return (
    <ConnectPage
      opened={opened}
      testHint={testLabelsHint}
      connect={connect.send}
      section={(connection) => <AccountSection connection={connection} disconnect={() => leave.send()} />}
      note={(isConnected) =>
        vendor === 'sandbox' &&
        !isConnected && (
          <Alert color="info">
            The sandbox needs no account. Its labels say that they are samples: do not hand them to sellers.
          </Alert>
        )
      }
    />
  );
}
