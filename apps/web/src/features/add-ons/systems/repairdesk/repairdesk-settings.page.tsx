import { Checkbox, TextInput } from '@mantine/core';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/repair-desk/settings`: what is sent to RepairDesk. */
export function Component() {
  const opened = useSystem('repairdesk', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  send_notes: 'Add notes to repair tickets',
  problem: 'Task of a new ticket',
  reads_by_itself: 'Read customers, stock and tickets every day',
};

function Settings({ opened }: { opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemForm('repairdesk', opened, { labels });
  return (
    <FormPage
      {...page}
      title="RepairDesk"
      description="Customers, stock counts and tickets are read on the Records tab."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Checkbox
        label={labels.send_notes}
        description="What happens to an order becomes a note on its ticket. The ticket’s status never changes, because RepairDesk emails customers about it."
        disabled={isReadOnly}
        {...form.getInputProps('send_notes', { type: 'checkbox' })}
      />
      <TextInput
        label={labels.problem}
        description="What a ticket that is made of an order says is to be done"
        readOnly={isReadOnly}
        {...form.getInputProps('problem')}
      />
      <Checkbox
        label={labels.reads_by_itself}
        description="Otherwise they are read when somebody asks for it on the Records tab"
        disabled={isReadOnly}
        {...form.getInputProps('reads_by_itself', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
