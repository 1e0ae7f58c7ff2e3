import { Alert, Select } from '@mantine/core';
import {
  type PayoutChoice,
  type PayoutConnection,
  savePayoutCampaign,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { toAddOns, useAccountForm } from '../use-account.ts';
import { serviceKeys } from './payout-account.api.ts';
import { type OpenedService, useService } from './use-payout-account.ts';

/** `/add-ons/tremendous/campaign-template`: what rewards are paid from, and what sellers can choose. */
export function Component() {
  const opened = useService('campaign template');
  return (
    <AccountFrame opened={opened} tab="campaign">
      {(connection) => <CampaignForm key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

interface Values extends Record<string, unknown> {
  funding_source_id: string | null;
  campaign_id: string | null;
}

interface CampaignFormProps {
  connection: PayoutConnection;
  opened: OpenedService;
}

const optionsOf = (choices: readonly PayoutChoice[]) =>
  choices.map(({ id, name, detail }) => ({ value: id, label: detail ? `${name} · ${detail}` : name }));

function CampaignForm({ connection, opened }: CampaignFormProps) {
  const { service, facts } = opened;
  const isReadOnly = !useCan()('addons.edit');
  const { funding_sources, campaigns, state, failure } = connection;
  const save = useAction(savePayoutCampaign, { invalidates: serviceKeys, message: 'The campaign template was saved' });
  const { form, page } = useAccountForm<PayoutConnection, Values>(opened, {
    empty: { funding_source_id: null, campaign_id: null },
    toValues: ({ funding_source_id, campaign_id }) => ({ funding_source_id, campaign_id }),
    labels: { funding_source_id: 'Funding source', campaign_id: 'Campaign template' },
    format: (key, id) =>
      (key === 'campaign_id' ? campaigns : funding_sources).find((choice) => choice.id === id)?.name ?? 'None',
    save: ({ funding_source_id, campaign_id }, { version }) =>
      save.send({
        params: { service },
        body: { version, funding_source_id: funding_source_id ?? '', campaign_id: campaign_id ?? '' },
      }),
  });
  return (
    <FormPage
      {...page}
      title={facts.label}
      description={`What rewards are paid from, and the template at ${facts.label} that says what sellers can choose.`}
      back={toAddOns}
      banner={
        <>
          <AccountTabs opened={opened} current="campaign" />
          {state !== 'COMPLETED' && (
            <Alert color={state === 'FAILED' ? 'danger' : 'info'}>
              {state === 'FAILED' ? failure : 'Funding sources and campaigns are being listed.'}
            </Alert>
          )}
          {state === 'COMPLETED' && campaigns.length === 0 && (
            <Alert color="warning">
              The account has no campaign yet. Make one at {facts.label}, then list them again on the account page.
            </Alert>
          )}
        </>
      }
    >
      <Select
        label="Funding source"
        description="Each reward is paid from it"
        placeholder="Choose a funding source"
        data={optionsOf(funding_sources)}
        allowDeselect={false}
        withAsterisk
        readOnly={isReadOnly}
        {...form.getInputProps('funding_source_id')}
      />
      <Select
        label="Campaign template"
        description="The products that sellers can choose, and how the reward looks"
        placeholder="Choose a campaign template"
        data={optionsOf(campaigns)}
        allowDeselect={false}
        withAsterisk
        readOnly={isReadOnly}
        {...form.getInputProps('campaign_id')}
      />
    </FormPage>
  );
}
