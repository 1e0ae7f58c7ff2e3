import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { registrationCheckout } from '@tradepost/contracts/registration/registration.contract';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';

/** Paying for the plan while the trial runs: its first payment waits for the end of it. */
export function PayNow({ package_id, text }: { package_id: number; text: string }) {
  const key = useRef(newKey());
  const start = useMutation({
    mutationFn: () =>
      api(registrationCheckout, {
        body: { package_id, billing_interval: 'month' },
        idempotencyKey: key.current,
      }),
  });
  const pay = async () => {
    const { url } = await start.mutateAsync();
    window.location.assign(url);
  };
  return (
    <Alert color="info" title={text}>
      Leave a card now and nothing stops when the trial ends: the first payment is taken then, not before.
      <BusyButton mt="sm" size="xs" variant="default" display="block" onClick={() => pay().catch(() => undefined)}>
        Pay for the plan
      </BusyButton>
    </Alert>
  );
}
