import { useQuery } from '@tanstack/react-query';
import { type Push, sendPushAgain } from '@tradepost/contracts/systems/system.contract';
import { type PushState, pushStateKeys, pushStates } from '@tradepost/contracts/systems/system-vendor.data';
import { useMemo } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { pushColumns } from './push.columns.tsx';
import { pushesQuery, pushKey } from './system.api.ts';
import { systemTabs } from './system.rules.ts';
import { type OpenedSystem, usePathSystem, useSystem } from './use-system.ts';

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: pushStateKeys.map((value) => ({ value, label: pushStates[value] })),
  },
];

/** `/add-ons/klaviyo/log` and others: what was sent to a system, and what it answered. */
export function Component() {
  const opened = useSystem(usePathSystem(), 'log');
  return (
    <AccountFrame opened={opened} tab="log">
      {() => <Log opened={opened} />}
    </AccountFrame>
  );
}

function Log({ opened: { vendor, facts } }: { opened: OpenedSystem }) {
  const list = useListState();
  const { page, per_page } = list.query;
  const state = list.state.filters.state as PushState | undefined;
  const pushes = useQuery(pushesQuery(vendor, { page, per_page, ...(state ? { state } : {}) }));
  const can = useCan();
  const { run: again } = useAction(sendPushAgain, { invalidates: [pushKey], message: 'It is sent again' });
  const columns = useMemo(() => {
    const actionsOf = ({ id, state: stands }: Push) =>
      stands === 'sent' || !can('addons.edit')
        ? []
        : [{ key: 'again', label: 'Send again', onClick: () => void again({ params: { id } }) }];
    return [...pushColumns(facts), actionsColumn(({ what }: Push) => facts.pushes[what] ?? what, actionsOf)];
  }, [facts, can, again]);
  return (
    <ListPage
      {...listProps(pushes)}
      id={`system-log-${facts.add_on}`}
      title={`${facts.label} log`}
      noun="message"
      list={list}
      columns={columns}
      filters={filters}
      tabs={systemTabs(vendor)}
      tab="log"
      search={false}
      emptyState={{
        description: `What is sent to ${facts.label} appears here for 60 days, with its answer. What turned out not to be needed is under the status “${pushStates.skipped}”.`,
      }}
    />
  );
}
