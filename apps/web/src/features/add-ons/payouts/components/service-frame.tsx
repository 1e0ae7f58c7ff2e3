import type { PayoutConnection } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import type { ReactNode } from 'react';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { useService } from '../use-payout-account.ts';
import { type ServiceTab, ServiceTabs } from './service-tabs.tsx';

interface ServiceFrameProps {
  opened: ReturnType<typeof useService>;
  tab: ServiceTab;
  /** The page of a connected service, with its own frame. */
  children: (connection: PayoutConnection) => ReactNode;
}

/** Shows a service's page once its account is loaded, or how to connect it. */
export function ServiceFrame({ opened, tab, children }: ServiceFrameProps) {
  const { service, facts, query, connection } = opened;
  if (connection) return children(connection);
  return (
    <SettingsFrame
      title={facts.label}
      back={{ to: '/add-ons', label: 'Add-ons' }}
      banner={<ServiceTabs service={service} current={tab} />}
      isLoading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      <EmptyState
        title={`${facts.label} is not connected`}
        description="Connect the account first. You can then choose how it pays."
        action={{ label: 'Connect', to: servicePaths(service).connect }}
      />
    </SettingsFrame>
  );
}
