import { finishPayoutSignIn } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { useNavigate } from 'react-router';
import { useAction } from '../../../lib/use-action.ts';
import { SignInReturn } from '../components/sign-in-return.tsx';
import { serviceKeys } from './payout-account.api.ts';
import { followServiceSetup, useService } from './use-payout-account.ts';

/** `/add-ons/tremendous/callback`: where the service sends the member back to after signing in. */
export function Component() {
  const { service, facts } = useService('sign-in');
  const navigate = useNavigate();
  const { connect } = servicePaths(service);
  const { run, error } = useAction(finishPayoutSignIn, {
    invalidates: serviceKeys,
    errors: 'screen',
    onDone: async (started) => {
      followServiceSetup(started);
      await navigate(connect, { replace: true });
    },
  });
  return (
    <SignInReturn
      facts={facts}
      account={connect}
      finish={(body) => void run({ params: { service }, body })}
      error={error}
    />
  );
}
