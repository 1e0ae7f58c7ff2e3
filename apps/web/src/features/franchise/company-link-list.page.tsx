import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkList as CompanyLinks } from '@tradepost/contracts/franchise/company-link.contract';
import { type CompanyLink, listCompanyLinks } from '@tradepost/contracts/franchise/company-link.contract';
import { linkedStates } from '@tradepost/contracts/franchise/company-link.data';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { useLiveLinks } from './company-link.api.ts';
import classes from './components/franchise.module.css';
import { LinkList } from './components/link-list.tsx';
import { LinkedTotals } from './components/linked-totals.tsx';
import { OwnCode } from './components/own-code.tsx';
import { RequestDialog } from './components/request-dialog.tsx';
import { WidgetStores } from './components/widget-stores.tsx';
import { linkPaths } from './link-labels.rules.ts';

const back = { to: '/settings/manage-location/store-locations', label: 'Locations' };

/** `/settings/manage-location/linked-locations/:linkedStatus`: 1 is linked companies, 2 is requests. */
export function Component() {
  const can = useCan();
  const mayEdit = can('settings.edit');
  const isRequests = useParams().linkedStatus === '2';
  const code = useSearchParams()[0].get('code') ?? '';
  const [isSending, setSending] = useState(code !== '' && mayEdit);
  const query = useQuery(contractQuery(listCompanyLinks));
  useLiveLinks();
  const { data } = query;
  const items = data?.items ?? [];
  const linked = items.filter(({ state }) => linkedStates.includes(state));
  const requests = items.filter(({ state }) => !linkedStates.includes(state));
  const inForce = linked.filter(({ state }) => state === 'accepted');
  return (
    <SettingsFrame
      title="Linked locations"
      description="Companies that work with yours, such as a franchise. Each chooses what it shares, and keeps its own customers."
      back={back}
      width="full"
      isLoading={query.isPending}
      error={data ? undefined : query.error}
      onRetry={() => void query.refetch()}
      action={
        mayEdit
          ? {
              label: 'Send a request',
              onClick: () => setSending(true),
              icon: <IconLink size={16} aria-hidden="true" />,
            }
          : undefined
      }
    >
      <ListTabs
        tabs={[
          { key: '1', label: 'Linked', count: data?.linked, to: linkPaths.linked },
          { key: '2', label: 'Requests', count: data?.requests, to: linkPaths.requests },
        ]}
        current={isRequests ? '2' : '1'}
        search=""
      />
      <div className={classes.column}>
        {isRequests ? (
          <RequestLists requests={requests} mayEdit={mayEdit} data={data} />
        ) : (
          <>
            <LinkList
              title="Companies"
              empty="Link with a company by its code. Your own code is under Requests."
              items={linked}
              mayEdit={mayEdit}
            />
            {inForce.some(({ they_give }) => they_give.includes('totals')) && can('reports.view') && <LinkedTotals />}
            {data && inForce.some(({ side }) => side === 'parent') && <WidgetStores token={data.company_code} />}
          </>
        )}
      </div>
      <RequestDialog opened={isSending} onClose={() => setSending(false)} code={code} />
    </SettingsFrame>
  );
}

interface RequestListsProps {
  requests: CompanyLink[];
  mayEdit: boolean;
  data: CompanyLinks | undefined;
}

/** The requests to and from the company. */
function RequestLists({ requests, mayEdit, data }: RequestListsProps) {
  return (
    <>
      <LinkList
        title="Requests to you"
        empty="Requests from companies with your code appear here."
        items={requests.filter(({ is_outgoing }) => !is_outgoing)}
        mayEdit={mayEdit}
      />
      <LinkList
        title="Requests from you"
        empty="Requests you send to other companies appear here."
        items={requests.filter(({ is_outgoing }) => is_outgoing)}
        mayEdit={mayEdit}
      />
      {data && <OwnCode {...data} />}
    </>
  );
}
