import type { UseQueryResult } from '@tanstack/react-query';
import type { ConnectFacts, SetupState } from '@tradepost/contracts/connections/credential.rules';
import { usePageTitle } from '../../lib/page-title.ts';
import { showInfo } from '../../lib/toast.tsx';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import type { ListTab } from '../../ui/list-page/list-tabs.tsx';
import { followWork } from '../files/use-progress.ts';
import { useLiveConnections } from './use-live-connections.ts';

/** A connected account, as far as all of them are alike. */
export interface ShownAccount {
  id: number;
  name: string;
  state: SetupState;
  failure: string | null;
  is_enabled: boolean;
  is_test: boolean;
  /** It has no credentials. */
  is_sandbox?: boolean;
  shown: Record<string, string>;
  created_at: string;
}

/** What the screens of an account at a vendor share. */
export interface OpenedAccount<Account extends ShownAccount> {
  facts: ConnectFacts & { what: string };
  /** The account; null when it is not connected. */
  query: Pick<UseQueryResult<Account | null>, 'data' | 'error' | 'isPending' | 'refetch'>;
  tabs: readonly ListTab[];
  /** Where it is connected, and what can be chosen then. */
  connect: { to: string; next: string };
}

/** Back to the list of add-ons. */
export const toAddOns = { to: '/add-ons', label: 'Add-ons' };

/** Titles the screen of an account, and keeps it up to date. */
export function useAccountScreen({ label }: ConnectFacts, page: string | undefined): void {
  useLiveConnections();
  usePageTitle(page ? `${label} ${page}` : label);
}

type FormOptions<Account, Values extends Record<string, unknown>> = Omit<
  Parameters<typeof useVersionedForm<Account, Values>>[0],
  'query'
>;

/** A form of a connected account. Its query has no record once a colleague disconnects it. */
export function useAccountForm<Account extends ShownAccount, Values extends Record<string, unknown>>(
  { query }: OpenedAccount<Account>,
  options: FormOptions<Account, Values>,
) {
  return useVersionedForm<Account, Values>({
    ...options,
    query: {
      data: query.data ?? undefined,
      error: query.error,
      refetch: async () => ({ data: (await query.refetch()).data ?? undefined }),
    },
  });
}

/** Opens the progress card of a setup that just started. */
export function followSetup(event: Parameters<typeof followWork>[0], started: { job_id: string; title: string }): void {
  followWork(event, { job_id: started.job_id, title: started.title });
  showInfo('Integration is in progress. You can safely navigate away, this process will continue');
}
