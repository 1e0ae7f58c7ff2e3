import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { customerQuery } from '../customer.api.ts';
import { CustomerDetailPath } from '../customer-params.rules.ts';
import { customerListId, customerListPath, customerPath } from '../customer-paths.rules.ts';
import { useLiveCustomers } from '../use-live-customers.ts';
import { CustomerView } from './components/customer-view.tsx';

/** `/customer/detail/:id/:category`: everything about a customer. */
export function Component() {
  const { id: text, category } = CustomerDetailPath.parse(useParams());
  const id = Number(text);
  const asked = useQuery(customerQuery(id));
  useLiveCustomers();
  const merged = asked.data?.merged_into_id ?? null;
  if (merged !== null) return <Navigate to={customerPath(merged, category)} replace />;
  if (asked.data) return <CustomerView key={id} customer={asked.data} tab={category} />;
  return (
    <DetailPage
      list={{ id: customerListId, to: customerListPath(), label: 'Customers' }}
      title="Customer"
      work={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
