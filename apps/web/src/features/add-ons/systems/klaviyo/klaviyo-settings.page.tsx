import { Select } from '@mantine/core';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/klaviyo/settings`: what is sent to Klaviyo. */
export function Component() {
  const opened = useSystem('klaviyo', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

const labels = { list_id: 'List' };

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemForm('klaviyo', opened, { labels });
  return (
    <FormPage
      {...page}
      title="Klaviyo"
      description="What happens to an order is sent as an event of its seller’s profile."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Select
        label={labels.list_id}
        description="Sellers who ask for emails join it"
        placeholder="No list"
        data={(connection.choices.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        readOnly={isReadOnly}
        {...form.getInputProps('list_id')}
      />
    </FormPage>
  );
}
