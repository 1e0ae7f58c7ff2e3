import { customerFlagLabels, customerFlags, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { BulkAction, BulkTarget, DirectAction, ListAction } from '../../../ui/list-page/bulk.rules.ts';
import { customerMergePath } from '../customer-paths.rules.ts';
import { toCustomerFilter } from './customer-filters.rules.ts';
import type * as Calls from './customer-list.api.ts';

/** Loaded with the first bulk action. */
const changeMany: typeof Calls.changeMany = async (body) => (await import('./customer-list.api.ts')).changeMany(body);

/** The bulk actions of a tab that the user has permission for. */
export function useCustomerBulk(status: number, people: readonly { id: number; name: string }[]): ListAction[] {
  const can = useCan();
  const navigate = useNavigate();
  return useMemo(() => {
    if (!can('customers.edit')) return [];
    const chosen = ({ ids, filter }: BulkTarget) => (ids ? { ids } : { filter: toCustomerFilter(status, filter) });
    const simple = (key: 'archive' | 'restore' | 'unblock', label: string, explanation: string): BulkAction => ({
      key,
      label,
      explanation,
      run: ({ target, dry_run }) => changeMany({ ...chosen(target), action: key, dry_run }),
    });
    const block: BulkAction = {
      key: 'block',
      label: 'Block',
      isDangerous: true,
      explanation: 'Staff see the reason, and need an override to buy from them.',
      choices: [{ key: 'reason', label: 'Reason', kind: 'text', isRequired: true }],
      run: ({ target, choices, dry_run }) =>
        changeMany({ ...chosen(target), action: 'block', blocked_reason: choices.reason?.trim(), dry_run }),
    };
    const flag: BulkAction = {
      key: 'flag',
      label: 'Flag',
      explanation: 'A flag is shown beside the name. It blocks nothing.',
      choices: [
        {
          key: 'flag',
          label: 'Flag',
          kind: 'select',
          isRequired: true,
          options: [
            ...customerFlags.map((value) => ({ value, label: customerFlagLabels[value] })),
            { value: 'none', label: 'No flag' },
          ],
        },
      ],
      run: ({ target, choices, dry_run }) =>
        changeMany({
          ...chosen(target),
          action: 'flag',
          flag: customerFlags.find((each) => each === choices.flag) ?? null,
          dry_run,
        }),
    };
    const assign: BulkAction = {
      key: 'sales_person',
      label: 'Sales person',
      choices: [
        {
          key: 'person',
          label: 'Sales person',
          kind: 'select',
          isRequired: true,
          options: [
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: 'Nobody' },
          ],
        },
      ],
      run: ({ target, choices, dry_run }) =>
        changeMany({
          ...chosen(target),
          action: 'sales_person',
          sales_person_id: choices.person === 'none' ? null : Number(choices.person),
          dry_run,
        }),
    };
    const merge: DirectAction = {
      key: 'merge',
      label: 'Merge',
      start: async ({ ids }) => {
        const [one, other, ...more] = ids ?? [];
        if (one === undefined || other === undefined || more.length > 0)
          throw new ApiError(422, { message: 'Select the two customers to merge' });
        await navigate(customerMergePath(Math.min(one, other), Math.max(one, other)));
      },
    };
    const isArchive = status === customerStatus.archived;
    return [
      ...(isArchive
        ? [simple('restore', 'Restore', 'Restored customers return to the list. Blocked ones are blocked again.')]
        : [
            flag,
            assign,
            status === customerStatus.blocked ? simple('unblock', 'Unblock', 'Entries of the block list stay.') : block,
            ...(can('customers.merge') ? [merge] : []),
            simple('archive', 'Archive', 'Archived customers keep their orders and can be restored.'),
          ]),
    ];
  }, [can, navigate, people, status]);
}
