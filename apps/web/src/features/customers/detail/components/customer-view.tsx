import { Alert } from '@mantine/core';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { blockKindLabels, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { Link } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import type { Move } from '../../../../ui/detail-page/moves.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { CustomerBadges } from '../../components/customer-badges.tsx';
import { useCustomerActions } from '../../components/use-customer-actions.tsx';
import { companyBeside, customerName } from '../../customer.rules.ts';
import type { CustomerTab } from '../../customer-params.rules.ts';
import {
  customerBlocksPath,
  customerListId,
  customerListPath,
  customerPrivacyPath,
} from '../../customer-paths.rules.ts';
import { MergeChooser } from '../../merge/components/merge-chooser.tsx';
import { useMergeChooser } from '../../merge/use-merge-chooser.ts';
import { CustomerMerges } from './customer-merges.tsx';
import { CustomerRecords } from './customer-records.tsx';
import { CustomerSide } from './customer-side.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';

/** The page of a customer. */
export function CustomerView({ customer, tab }: { customer: Customer; tab: CustomerTab }) {
  const can = useCan();
  const name = customerName(customer) || 'No name';
  const company = companyBeside(customer);
  usePageTitle(name);
  const { actionsOf, dialogs } = useCustomerActions(true);
  const chooser = useMergeChooser();
  const isGone = customer.erased_at !== null;
  const moves: Move[] = [
    ...actionsOf(customer).map((action): Move => ({ ...action, startsGroup: action.key === 'block' })),
    ...(can('customers.merge') && !isGone ? [{ key: 'merge', label: 'Merge with…', onClick: chooser.open }] : []),
    ...(can('customers.erase')
      ? [{ key: 'privacy', label: 'Privacy request', to: customerPrivacyPath(customer.id) }]
      : []),
  ];
  return (
    <>
      <DetailPage
        list={{ id: customerListId, to: customerListPath(customer.status), label: 'Customers' }}
        title={name}
        status={<CustomerBadges customer={customer} />}
        subtitle={
          <>
            {company && `${company} · `}Customer since <TimeText at={customer.created_at} />
            {customer.sales_person && ` · Sales person ${customer.sales_person}`}
          </>
        }
        moves={moves}
        banner={<CustomerBanners customer={customer} />}
        work={<CustomerRecords id={customer.id} tab={tab} />}
        side={
          <>
            <CustomerSide customer={customer} />
            <CustomerMerges id={customer.id} />
          </>
        }
        timeline={<CustomerTimeline id={customer.id} canLog={can('customers.edit') && !isGone} />}
      />
      {dialogs}
      <MergeChooser id={customer.id} name={name} opened={chooser.opened} onClose={chooser.close} />
    </>
  );
}

function CustomerBanners({ customer }: { customer: Customer }) {
  const { status, blocked_reason, block, flag, erased_at } = customer;
  return (
    <>
      {erased_at !== null && (
        <Alert color="neutral" title="The personal data was erased">
          Records that the law asks for are kept without it.
        </Alert>
      )}
      {status === customerStatus.blocked && (
        <Alert color="danger" title="This customer is blocked">
          {blocked_reason ?? 'No reason given'}
        </Alert>
      )}
      {block && erased_at === null && (
        <Alert color="danger" title={`${blockKindLabels[block.kind]} ${block.value} is blocked`}>
          {block.reason}{' '}
          <Link to={`${customerBlocksPath}?search=${encodeURIComponent(block.value)}`}>Open block list</Link>
        </Alert>
      )}
      {flag === 'suspicious' && (
        <Alert color="warning" title="Flagged as suspicious">
          Check the devices and the identity of this customer carefully.
        </Alert>
      )}
    </>
  );
}
