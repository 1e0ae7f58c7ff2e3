import type { SecondFactorStep } from '@tradepost/contracts/session/session.contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Credentials } from './components/credentials.tsx';
import { SecondFactor } from './components/second-factor.tsx';
import { TokenSignIn } from './components/token-sign-in.tsx';
import { localPath, loginNotice } from './session.rules.ts';

/**
 * `/login`. Query: `token` signs in directly (`sso`: it comes from another site), `expired` explains a sign-out,
 * `redirect` is the page to open afterwards.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [failure, setFailure] = useState<string>();
  const token = search.get('token');

  const go = () => navigate(localPath(search.get('redirect')) ?? '/dashboard', { replace: true });
  const failToken = (message: string) => {
    setFailure(message);
    setSearch(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true },
    );
  };
  const restart = (why?: string) => {
    setStep(null);
    setFailure(why);
  };

  if (token) return <TokenSignIn token={token} onDone={go} onFailure={failToken} />;
  if (step) return <SecondFactor step={step} onDone={go} onRestart={restart} />;
  return <Credentials notice={loginNotice(search, failure)} onDone={go} onSecondFactor={setStep} />;
}
