import type { ReactNode } from 'react';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type OpenedAccount, type ShownAccount, toAddOns } from '../use-account.ts';

interface AccountTabsProps {
  opened: Pick<OpenedAccount<ShownAccount>, 'tabs'>;
  current: string;
}

/** The tabs of an account at a vendor. */
export const AccountTabs = ({ opened, current }: AccountTabsProps) => (
  <ListTabs tabs={opened.tabs} current={current} search="" />
);

interface AccountFrameProps<Account extends ShownAccount> {
  opened: OpenedAccount<Account>;
  tab: string;
  /** The page of a connected account, with its own frame. */
  children: (account: Account) => ReactNode;
}

/** Shows a page of an account once it is loaded, or how to connect it. */
export function AccountFrame<Account extends ShownAccount>({ opened, tab, children }: AccountFrameProps<Account>) {
  const { facts, query, connect } = opened;
  const { data, error, isPending, refetch } = query;
  if (data) return children(data);
  return (
    <SettingsFrame
      title={facts.label}
      back={toAddOns}
      banner={<AccountTabs opened={opened} current={tab} />}
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      <EmptyState
        title={`${facts.label} is not connected`}
        description={`Connect the account first. You can then ${connect.next}.`}
        action={{ label: 'Connect', to: connect.to }}
      />
    </SettingsFrame>
  );
}
