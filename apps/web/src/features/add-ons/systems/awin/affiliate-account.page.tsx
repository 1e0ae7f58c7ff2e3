import { Alert, Radio, Stack } from '@mantine/core';
import { type AffiliateNetwork, affiliateNetworks } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import { connectSystem } from '@tradepost/contracts/systems/system.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { ConnectPage } from '../../components/connect-page.tsx';
import { Sandbox } from '../components/connect-ways.tsx';
import { SystemAccount } from '../components/system-account.tsx';
import { systemKeys } from '../system.api.ts';
import { followSystemSetup, useSystem } from '../use-system.ts';

const names: Record<AffiliateNetwork, string> = {
  awin: 'Awin',
  shareasale: 'ShareASale, for merchants who have not moved to Awin yet',
};
const fieldsOf: Record<AffiliateNetwork, readonly string[]> = {
  awin: ['advertiser_id', 'api_token'],
  shareasale: ['merchant_account_id', 'token', 'api_secret'],
};

/** The network's own fields, all of which it needs. */
const factsOf = (network: AffiliateNetwork) => ({
  ...systemFacts.awin,
  fields: systemFacts.awin.fields
    .filter(({ name }) => fieldsOf[network].includes(name))
    .map(({ is_optional: _optional, ...field }) => field),
});

/** `/add-ons/share-a-sale`: the account at a network of affiliates. */
export function Component() {
  const opened = useSystem('awin');
  const stored = opened.query.data?.shown.network === 'shareasale' ? 'shareasale' : 'awin';
  const [chosen, setChosen] = useState<AffiliateNetwork>();
  const network = chosen ?? stored;
  const connect = useAction(connectSystem, { invalidates: systemKeys, onDone: followSystemSetup });
  return (
    <ConnectPage
      key={network}
      opened={{ ...opened, facts: factsOf(network) }}
      testHint=""
      connect={({ is_test: _test, ...credentials }) =>
        connect.send({
          params: { vendor: 'awin' },
          body: { credentials: { ...(credentials as Record<string, string>), network } },
        })
      }
      section={(connection) => <SystemAccount connection={connection} />}
      note={(isConnected) => (
        <>
          {!isConnected && <Sandbox vendor="awin" />}
          <Alert color="info">
            Visitors of your shop are asked first. Only those who allow ads to be measured are told to the network, for
            30 days after they came by an affiliate’s link.
          </Alert>
          <Radio.Group
            label="Network"
            value={network}
            onChange={(next) => setChosen(next === 'shareasale' ? 'shareasale' : 'awin')}
          >
            <Stack gap="xs" mt="xs">
              {(Object.keys(affiliateNetworks) as AffiliateNetwork[]).map((value) => (
                <Radio key={value} value={value} label={names[value]} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    />
  );
}
