import { useQuery } from '@tanstack/react-query';
import { connectSystem } from '@tradepost/contracts/systems/system.contract';
import { isMeasuringVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useAction } from '../../../lib/use-action.ts';
import { ConnectPage } from '../components/connect-page.tsx';
import { Sandbox, SignIn } from './components/connect-ways.tsx';
import { SystemAccount } from './components/system-account.tsx';
import { MeasuringNotes } from './measuring/components/measuring-notes.tsx';
import { systemKeys, systemQuery } from './system.api.ts';
import { followSystemSetup, usePathSystem, useSystem } from './use-system.ts';

/** `/add-ons/klaviyo` and others: the account at a connected system. */
export function Component() {
  const vendor = usePathSystem();
  const opened = useSystem(vendor);
  const { data: canSignIn } = useQuery({ ...systemQuery(vendor), select: ({ can_sign_in }) => can_sign_in });
  const connect = useAction(connectSystem, { invalidates: systemKeys, onDone: followSystemSetup });
  return (
    <ConnectPage
      opened={opened}
      testHint={`Of ${systemFacts[vendor].label}’s test system`}
      connect={({ is_test, ...credentials }) =>
        connect.send({
          params: { vendor },
          body: { credentials: credentials as Record<string, string>, is_test: is_test === true },
        })
      }
      section={(connection) => (
        <>
          <SystemAccount connection={connection} />
          {isMeasuringVendor(vendor) && <MeasuringNotes connection={connection} />}
        </>
      )}
      note={(isConnected) => (
        <>
          {canSignIn && <SignIn vendor={vendor} isConnected={isConnected} />}
          {!isConnected && <Sandbox vendor={vendor} />}
        </>
      )}
    />
  );
}
