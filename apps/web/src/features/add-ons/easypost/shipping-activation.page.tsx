import { Alert, Stack, Text } from '@mantine/core';
import { activateUspsReturns } from '@tradepost/contracts/shipping/usps.contract';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { connectionKeys } from '../carriers/carrier.api.ts';
import { useCarrier } from '../carriers/use-carrier.ts';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { toAddOns } from '../use-account.ts';

/** `/add-ons/easypost/shipping-activation`: return labels of USPS with the EasyPost account. */
export function Component() {
  const carrier = useCarrier('easypost', 'USPS returns');
  const canEdit = useCan()('addons.edit');
  const activate = useAction(activateUspsReturns, {
    invalidates: connectionKeys,
    message: ({ is_usps_return_actived }) =>
      is_usps_return_actived ? 'USPS returns are active' : 'EasyPost has not activated USPS returns yet',
  });
  return (
    <AccountFrame opened={carrier} tab="returns">
      {({ is_usps_return_actived, is_usps_return_processing }) => {
        const status: { label: string; meaning: Meaning } = is_usps_return_actived
          ? { label: 'Active', meaning: 'success' }
          : is_usps_return_processing
            ? { label: 'Processing', meaning: 'info' }
            : { label: 'Not active', meaning: 'neutral' };
        return (
          <SettingsFrame title="EasyPost" back={toAddOns} banner={<AccountTabs opened={carrier} current="returns" />}>
            <Section title="USPS returns" note={<StatusBadge {...status} isPlain />}>
              <Stack gap="md" align="flex-start">
                <Text size="sm">
                  Sellers mail devices to you with USPS return labels: you pay only for labels that are used. Activation
                  asks EasyPost for the USPS services of your account with return labels, and selects them.
                </Text>
                {is_usps_return_processing && (
                  <Alert color="info">
                    EasyPost lists no USPS service with return labels yet. Ask EasyPost to enable returns for your USPS
                    account, then check again.
                  </Alert>
                )}
                {canEdit && !is_usps_return_actived && (
                  <BusyButton onClick={() => activate.run()}>
                    {is_usps_return_processing ? 'Check again' : 'Activate USPS returns'}
                  </BusyButton>
                )}
              </Stack>
            </Section>
          </SettingsFrame>
        );
      }}
    </AccountFrame>
  );
}
