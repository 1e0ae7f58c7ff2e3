import { Alert } from '@mantine/core';
import { registrationCheckout } from '@tradepost/contracts/signup/registration/registration.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';

/** Adds a payment during the trial. The first charge is at the end of the trial. */
export function PayNow({ package_id, text }: { package_id: number; text: string }) {
  const pay = useAction(registrationCheckout, { onDone: ({ url }) => window.location.assign(url) });
  return (
    <Alert color="info" title={text}>
      Leave a card now and nothing stops when the trial ends: the first payment is taken then, not before.
      <BusyButton
        mt="sm"
        size="xs"
        variant="default"
        display="block"
        onClick={() => pay.run({ body: { package_id, billing_interval: 'month' } })}
      >
        Set up payment
      </BusyButton>
    </Alert>
  );
}
