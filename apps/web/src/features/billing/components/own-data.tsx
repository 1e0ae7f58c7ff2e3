import { Group, Text } from '@mantine/core';
import { exportCatalog } from '@tradepost/contracts/catalog/product-catalog.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import { exportPrices } from '@tradepost/contracts/pricing/price-file.contract';
import { api } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { showError } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { followWork } from '../../files/use-progress.ts';

const exports: readonly { label: string; permission: Permission; start: () => Promise<void> }[] = [
  {
    label: 'Export orders',
    permission: 'orders.export',
    start: async () => {
      const { job_id } = await api(exportOrders, { body: {} });
      followWork('export_order_csv', { job_id, title: 'Order export' });
    },
  },
  {
    label: 'Export prices',
    permission: 'pricing.view',
    start: async () => {
      const { job_id } = await api(exportPrices, { body: {} });
      followWork('export-pricing-progress', { job_id, title: 'Price export' });
    },
  },
  {
    label: 'Export catalog',
    permission: 'catalog.view',
    start: async () => {
      const { job_id } = await api(exportCatalog, { body: { only_active: false } });
      followWork('export_product_catalog', { job_id, title: 'Catalog export' });
    },
  },
];

/** The company's data as files. This is the one page that a company that must pay can open. */
export function OwnData() {
  const can = useCan();
  const offered = exports.filter(({ permission }) => can(permission));
  if (offered.length === 0) return null;
  return (
    <Section title="Your data">
      <Text size="sm" c="dimmed" mb="sm">
        Your data belongs to you. Export it at any time, whether your plan is paid or not.
      </Text>
      <Group gap="xs">
        {offered.map(({ label, start }) => (
          <BusyButton key={label} variant="default" size="xs" onClick={() => start().catch(showError)}>
            {label}
          </BusyButton>
        ))}
      </Group>
    </Section>
  );
}
