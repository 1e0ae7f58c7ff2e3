import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  chooseUspsAccount,
  deleteUspsAccount,
  listUspsAccounts,
  type UspsAccount,
} from '@tradepost/contracts/shipping/usps.contract';
import { useMemo, useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { connectionKeys } from '../carriers/carrier.api.ts';
import { carrierTabs } from '../carriers/carrier.rules.ts';
import { DisconnectDialog } from '../carriers/components/disconnect-dialog.tsx';
import { useLiveConnections } from '../use-live-connections.ts';
import { uspsColumns } from './usps.columns.tsx';

const create = { label: 'Connect an account', to: '/add-ons/usps/create' };

/** `/add-ons/usps`: the company's own USPS accounts, of which one is used for labels. */
export function Component() {
  const canEdit = useCan()('addons.edit');
  const list = useListState();
  const { page, per_page, search } = list.query;
  const accounts = useQuery(contractQuery(listUspsAccounts, { query: { page, per_page, search } }));
  useLiveConnections();
  const [leaving, setLeaving] = useState<UspsAccount | null>(null);
  const { run: choose } = useAction(chooseUspsAccount, {
    invalidates: connectionKeys,
    message: ({ name }) => `Labels are now bought with ${name}`,
  });
  const remove = useAction(deleteUspsAccount, { invalidates: connectionKeys, message: 'The account was disconnected' });
  const columns = useMemo(() => {
    const actionsOf = (account: UspsAccount) => [
      { key: 'open', label: canEdit ? 'Edit' : 'Open', to: pathOf(account) },
      ...(canEdit && !account.is_current
        ? [{ key: 'current', label: 'Use for labels', onClick: () => void choose({ params: { id: account.id } }) }]
        : []),
      ...(canEdit
        ? [{ key: 'leave', label: 'Disconnect', isDangerous: true, onClick: () => setLeaving(account) }]
        : []),
    ];
    return [...uspsColumns, actionsColumn(({ name }: UspsAccount) => name, actionsOf)];
  }, [canEdit, choose]);
  return (
    <>
      <ListPage
        {...listProps(accounts)}
        id="usps-accounts"
        title="USPS accounts"
        noun="account"
        list={list}
        columns={columns}
        rowHref={pathOf}
        primaryAction={canEdit ? { ...create, icon: <IconPlus size={16} /> } : undefined}
        tabs={carrierTabs('usps')}
        tab="account"
        search="Search by name"
        emptyState={{
          description: 'Connect your own USPS account to buy labels at your prices.',
          action: canEdit ? create : undefined,
        }}
      />
      {leaving && (
        <DisconnectDialog
          connection={{ ...leaving, vendor: 'usps' }}
          opened
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.send({ params: { id: leaving.id } })}
        />
      )}
    </>
  );
}

const pathOf = ({ id }: UspsAccount) => `/add-ons/usps/edit/${id}`;
