import { useQuery } from '@tanstack/react-query';
import { addOns, hasAccount, isSystem } from '@tradepost/contracts/add-ons/add-on.data';
import { type AddOnCall, addOnCalls, listAddOnCalls } from '@tradepost/contracts/add-ons/add-on-call.contract';
import { retrySending } from '@tradepost/contracts/payouts/payout-sending.contract';
import { retryLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import { callColumns, callPath } from './add-on-call.columns.tsx';
import { carrierTabs } from './carriers/carrier.rules.ts';
import { serviceTabs } from './payouts/payout-account.rules.ts';

const logKey = contractKey(listAddOnCalls);

/** `/add-ons/:addOn/log`: what an account asked its vendor to do, and what the vendor answered. */
export function Component() {
  const { addOn: key } = useParams();
  const accounts = addOns.filter(hasAccount).filter((one) => !isSystem(one));
  const addOn = accounts.find((one) => one.key === key) ?? accounts[0]!;
  const list = useListState();
  const { page, per_page } = list.query;
  const calls = useQuery(contractQuery(listAddOnCalls, { params: { id: addOn.id }, query: { page, per_page } }));
  const can = useCan();
  const again = { invalidates: [logKey], message: 'It is sent again' };
  const { run: retryOne } = useAction(retryLabel, again);
  const { run: retryMany } = useAction(retrySending, again);
  const columns = useMemo(() => {
    const actionsOf = ({ retry }: AddOnCall) => {
      if (!retry || !can(retry.what === 'label' ? 'shipping.buy' : 'payouts.batch')) return [];
      const params = { id: retry.id };
      const send = () => (retry.what === 'label' ? retryOne({ params, body: {} }) : retryMany({ params }));
      return [{ key: 'retry', label: 'Send again', onClick: () => void send() }];
    };
    return [...callColumns, actionsColumn(({ what }: AddOnCall) => addOnCalls[what], actionsOf)];
  }, [can, retryOne, retryMany]);
  return (
    <ListPage
      {...listProps(calls)}
      id={`add-on-log-${addOn.key}`}
      title={`${addOn.label} log`}
      noun="call"
      list={list}
      columns={columns}
      rowHref={callPath}
      tabs={addOn.group === 'carriers' ? carrierTabs(addOn.vendor) : serviceTabs(addOn.vendor)}
      tab="log"
      search={false}
      emptyState={{ description: 'What is bought, voided or paid with this account appears here for 60 days.' }}
    />
  );
}
