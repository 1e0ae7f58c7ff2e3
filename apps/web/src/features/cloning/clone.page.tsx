import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { cloneQuery } from './clone.api.ts';
import { CloneReport } from './components/clone-report.tsx';
import { CloneRunning } from './components/clone-running.tsx';
import { CloneWizard } from './components/clone-wizard.tsx';

/** `/settings/company-profile/clone`: copies the company into a new one, follows the copy, and reports what was copied. */
export function Component() {
  const { data, error, refetch, isPending } = useQuery(cloneQuery);
  const [isAgain, setAgain] = useState(false);
  const clone = data?.clone ?? null;
  const isRunning = clone !== null && !clone.is_finished;
  const isReport = clone?.status === 'COMPLETED' && !isAgain;
  return (
    <SettingsFrame
      title="Clone company"
      description="Copies the setup of this company into a new one with its own team, plan and data."
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {isRunning ? (
        <CloneRunning clone={clone} />
      ) : isReport ? (
        <CloneReport clone={clone} onAgain={data?.refusal ? undefined : () => setAgain(true)} />
      ) : data?.refusal ? (
        <Alert color="gray" title={data.refusal}>
          Ask the owner to clone it, or add a company of your own.
        </Alert>
      ) : (
        <CloneWizard failed={clone?.status === 'FAILED' ? clone : null} onStarted={() => setAgain(false)} />
      )}
    </SettingsFrame>
  );
}
