import { Anchor, Group, Stack, Text } from '@mantine/core';
import { sendTestEvent } from '@tradepost/contracts/systems/measuring.contract';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { Link } from 'react-router';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { useGates } from '../../../../billing/use-gates.ts';
import { pushKey, systemKeys } from '../../system.api.ts';

/** Below the account of a system that measures the shop: whom it hears of, and a test. */
export function MeasuringNotes({ connection }: { connection: SystemConnection }) {
  const { vendor } = connection;
  const { is_pixel_learn_more } = useGates();
  return (
    <Section title="Consent">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Nothing is measured before a visitor allows it. Where visitors are asked is set under{' '}
          <Anchor component={Link} to="/settings/home-page" inherit>
            Website pages
          </Anchor>
          . What a seller allowed stands on the order.
        </Text>
        {vendor === 'tag-manager' && (
          <Text size="sm" c="dimmed">
            Your tags run in a closed frame: they see the events of the shop and the visitor’s choices, and neither its
            pages nor its cookies. Tags that change the page or read it do nothing.
          </Text>
        )}
        {vendor === 'meta' && is_pixel_learn_more && (
          <Anchor
            href="https://www.facebook.com/business/help/2041148702652965"
            target="_blank"
            rel="noreferrer"
            size="sm"
          >
            Learn more about the Conversions API
          </Anchor>
        )}
        {(vendor === 'google-analytics' || vendor === 'meta') && <TestEvent vendor={vendor} />}
      </Stack>
    </Section>
  );
}

function TestEvent({ vendor }: { vendor: 'google-analytics' | 'meta' }) {
  const canEdit = useCan()('addons.edit');
  const test = useAction(sendTestEvent, {
    invalidates: [pushKey, ...systemKeys],
    message: 'The test event is on its way. Its answer appears in the log.',
  });
  if (!canEdit) return null;
  return (
    <Group gap="sm">
      <BusyButton size="xs" variant="default" onClick={() => test.run({ params: { vendor } })}>
        Send test event
      </BusyButton>
      <Anchor component={Link} to={systemPaths(vendor).log} size="sm">
        See the answers
      </Anchor>
    </Group>
  );
}
