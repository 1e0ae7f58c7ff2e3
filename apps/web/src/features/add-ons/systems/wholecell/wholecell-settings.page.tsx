import { Checkbox, NativeSelect, TagsInput } from '@mantine/core';
import { wholeCellStatuses } from '@tradepost/contracts/systems/wholecell.contract';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/whole-cell/settings`: what of WholeCell's stock becomes units here. */
export function Component() {
  const opened = useSystem('wholecell', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  location_id: 'Location of new units',
  statuses: 'Statuses that are in stock',
  reads_by_itself: 'Read the stock every day',
};

function Settings({ opened }: { opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { locations } = useMe();
  const { form, page } = useSystemForm('wholecell', opened, { labels });
  return (
    <FormPage
      {...page}
      title="WholeCell"
      description="The stock of WholeCell is read on its Records tab, and matched by IMEI. Nothing is written there."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <NativeSelect
        label={labels.location_id}
        disabled={isReadOnly}
        data={[
          { value: '', label: 'The first location' },
          ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={form.values.location_id === null ? '' : String(form.values.location_id)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('location_id', value === '' ? null : Number(value))
        }
        error={form.errors.location_id}
      />
      <TagsInput
        label={labels.statuses}
        description="Devices with these statuses at WholeCell become units here. Type a status and press Enter."
        data={[...wholeCellStatuses]}
        readOnly={isReadOnly}
        {...form.getInputProps('statuses')}
      />
      <Checkbox
        label={labels.reads_by_itself}
        description="Otherwise it is read when somebody asks for it on the Records tab"
        disabled={isReadOnly}
        {...form.getInputProps('reads_by_itself', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
