import { Checkbox, NativeSelect } from '@mantine/core';
import { phoneCheckCarriers } from '@tradepost/contracts/systems/phonecheck.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/phonecheck/settings`: when reports are read, and who is asked about a blacklist. */
export function Component() {
  const opened = useSystem('phonecheck', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  reads_at_intake: 'Read test reports at intake',
  carrier: 'Carrier for blacklist checks',
  reads_by_itself: 'Read new reports every hour',
};

function Settings({ opened }: { opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemForm('phonecheck', opened, { labels });
  return (
    <FormPage
      {...page}
      title="PhoneCheck"
      description="Test reports are free. A blacklist check costs money at PhoneCheck, so it runs only when somebody clicks it."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Checkbox
        label={labels.reads_at_intake}
        description="When a device comes in and when it is inspected. What differs from what the seller said is proposed on the order."
        disabled={isReadOnly}
        {...form.getInputProps('reads_at_intake', { type: 'checkbox' })}
      />
      <NativeSelect
        label={labels.carrier}
        data={[...phoneCheckCarriers]}
        disabled={isReadOnly}
        {...form.getInputProps('carrier')}
      />
      <Checkbox
        label={labels.reads_by_itself}
        description="Reports of devices in open orders and in stock are kept. This costs nothing"
        disabled={isReadOnly}
        {...form.getInputProps('reads_by_itself', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
