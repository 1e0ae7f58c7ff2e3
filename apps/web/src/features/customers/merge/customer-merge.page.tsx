import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { previewMerge } from '@tradepost/contracts/customers/merge.contract';
import { Link, useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { customerName } from '../customer.rules.ts';
import { CustomerMergePath } from '../customer-params.rules.ts';
import { customerListPath, customerMergePath, customerPath } from '../customer-paths.rules.ts';
import { MergeForm } from './components/merge-form.tsx';

const nameRecord = (customer: Customer) =>
  `${customerName(customer)} (${customer.email ?? customer.phone ?? `customer ${customer.id}`})`;

/** `/customer/merge/:id/:otherId`: compares two records of one customer and merges them. */
export function Component() {
  const params = CustomerMergePath.parse(useParams());
  const id = Number(params.id);
  const other_id = Number(params.otherId);
  const asked = useQuery({
    ...contractQuery(previewMerge, { params: { id, other_id } }),
    meta: { handles_errors: true },
  });
  const { data } = asked;
  return (
    <SettingsFrame
      title="Merge customers"
      description={
        data &&
        `${nameRecord(data.kept)} is kept. ${nameRecord(data.other)} is archived, and its links lead to the kept one.`
      }
      back={
        data ? { to: customerPath(id), label: customerName(data.kept) } : { to: customerListPath(), label: 'Customers' }
      }
      actions={
        data && (
          <Button
            variant="default"
            component={Link}
            to={customerMergePath(other_id, id)}
            replace
            leftSection={<IconArrowsLeftRight size={16} aria-hidden="true" />}
          >
            Keep the other one
          </Button>
        )
      }
      isLoading={asked.isPending}
      error={data ? undefined : asked.error}
      onRetry={() => void asked.refetch()}
    >
      {data && <MergeForm key={`${id} ${other_id}`} preview={data} />}
    </SettingsFrame>
  );
}
