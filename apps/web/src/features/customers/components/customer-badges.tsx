import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerFlagLabels, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

interface CustomerBadgesProps {
  customer: Pick<Customer, 'status' | 'is_blocked' | 'block' | 'flag' | 'merged_into_id' | 'erased_at'>;
  /** In a list of one status, which goes without saying. */
  isInTab?: boolean;
}

/** What staff must see beside a customer's name. */
export function CustomerBadges({ customer, isInTab = false }: CustomerBadgesProps) {
  const { status, is_blocked, block, flag, merged_into_id, erased_at } = customer;
  const isArchived = status === customerStatus.archived;
  return (
    <>
      {is_blocked && !isArchived && !(isInTab && status === customerStatus.blocked) && (
        <StatusBadge label="Blocked" meaning="danger" detail={status === customerStatus.blocked ? null : block?.kind} />
      )}
      {merged_into_id !== null ? (
        <StatusBadge label="Merged" />
      ) : erased_at !== null ? (
        <StatusBadge label="Erased" />
      ) : (
        isArchived && !isInTab && <StatusBadge label="Archived" />
      )}
      {flag && <StatusBadge label={customerFlagLabels[flag]} meaning={flag === 'trusted' ? 'success' : 'warning'} />}
    </>
  );
}
