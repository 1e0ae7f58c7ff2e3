import { finishSystemSignIn } from '@tradepost/contracts/systems/system.contract';
import { systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { useNavigate } from 'react-router';
import { useAction } from '../../../lib/use-action.ts';
import { SignInReturn } from '../components/sign-in-return.tsx';
import { systemKeys } from './system.api.ts';
import { followSystemSetup, usePathSystem, useSystem } from './use-system.ts';

/** `/add-ons/shopify/callback` and others: where a system sends the member back to after signing in. */
export function Component() {
  const vendor = usePathSystem();
  const { facts } = useSystem(vendor, 'sign-in');
  const navigate = useNavigate();
  const { account } = systemPaths(vendor);
  const { run, error } = useAction(finishSystemSignIn, {
    invalidates: systemKeys,
    errors: 'screen',
    onDone: async (started) => {
      followSystemSetup(started);
      await navigate(account, { replace: true });
    },
  });
  return (
    <SignInReturn
      facts={facts}
      account={account}
      finish={(body) => void run({ params: { vendor }, body })}
      error={error}
    />
  );
}
