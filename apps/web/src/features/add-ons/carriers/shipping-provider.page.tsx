import { Alert, Tabs } from '@mantine/core';
import { type Connection, chooseServices } from '@tradepost/contracts/shipping/connection.contract';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { type OpenedAccount, toAddOns, useAccountForm } from '../use-account.ts';
import { connectionKeys } from './carrier.api.ts';
import { type ServiceTab, type ServiceValues, selectable, serviceTabs, toServiceValues } from './carrier.rules.ts';
import { ServiceChoice } from './components/service-choice.tsx';
import { useCarrier, useVendor } from './use-carrier.ts';

/** `/add-ons/:vendor/config/shipping-provider`: the services that labels can be bought from, and the default ones. */
export function Component() {
  const carrier = useCarrier(useVendor(), 'services');
  return (
    <AccountFrame opened={carrier} tab="services">
      {(connection) => <ServicesForm key={connection.id} connection={connection} carrier={carrier} />}
    </AccountFrame>
  );
}

const labels = {
  selected_ids: 'Services',
  selected_carrier_uuid: 'Default service',
  international_carrier_uuid: 'Default service across borders',
};

interface ServicesFormProps {
  connection: Connection;
  carrier: OpenedAccount<Connection>;
}

function ServicesForm({ connection, carrier }: ServicesFormProps) {
  const isReadOnly = !useCan()('addons.edit');
  const [tab, setTab] = useState<ServiceTab>('0');
  const { id, is_international_shipping, is_ready, state } = connection;
  const choose = useAction(chooseServices, { invalidates: connectionKeys, message: 'The services were saved' });
  const { form, page } = useAccountForm<Connection, ServiceValues>(carrier, {
    empty: { selected_ids: [], selected_carrier_uuid: null, international_carrier_uuid: null },
    toValues: toServiceValues,
    labels,
    format: (key, value) => (key === 'selected_ids' ? `${(value as number[]).length} selected` : nameOf(value)),
    save: ({ international_carrier_uuid, ...values }, { version }) =>
      choose.send({
        params: { id },
        body: { ...values, version, ...(is_international_shipping ? { international_carrier_uuid } : {}) },
      }),
  });
  const nameOf = (uuid: unknown) =>
    connection.carriers.find((service) => `${service.id}` === uuid)?.friendly_name ?? 'None of this account';
  const tabs = serviceTabs.filter(({ key }) => key === '0' || is_international_shipping);
  const choice = (shown: ServiceTab) => (
    <ServiceChoice form={form} tab={shown} services={selectable(connection, shown)} isReadOnly={isReadOnly} />
  );
  return (
    <FormPage
      {...page}
      title={carrier.facts.label}
      description="Labels can be bought from the services you select. The default is used when no shipping rule chooses another."
      back={toAddOns}
      width="full"
      banner={
        <>
          <AccountTabs opened={carrier} current="services" />
          {!is_ready && (
            <Alert color={state === 'FAILED' ? 'danger' : 'info'}>
              {state === 'FAILED'
                ? connection.failure
                : 'The services are being listed. They appear here when it is done.'}
            </Alert>
          )}
        </>
      }
    >
      {tabs.length === 1 ? (
        choice('0')
      ) : (
        <Tabs value={tab} onChange={(key) => setTab(key === '1' ? '1' : '0')}>
          <Tabs.List mb="md">
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ key }) => (
            <Tabs.Panel key={key} value={key}>
              {tab === key && choice(key)}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </FormPage>
  );
}
