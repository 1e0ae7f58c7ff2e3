import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { promoListQuery } from './promo.api.ts';
import { archivedPromoActions, promoActions } from './promo-bulk.api.ts';
import { promoPathsAt } from './promo-paths.rules.ts';
import { usePromoColumns } from './use-promo-columns.tsx';
import { usePromoFilters } from './use-promo-filters.ts';

/** `/settings/coupon-codes` and `/settings/payouts/promo-code`: the codes that add to what sellers get. */
export function Component() {
  const { pathname } = useLocation();
  const paths = useMemo(() => promoPathsAt(pathname), [pathname]);
  const list = useListState({ sort: { key: 'created_at', direction: 'desc' } });
  const promos = useQuery(promoListQuery(list.query));
  const filters = usePromoFilters();
  const columns = usePromoColumns(paths);
  const create = { label: 'New promo code', to: paths.create };
  return (
    <ListPage
      {...listProps(promos)}
      id="promo-codes"
      title="Promo codes"
      noun="promo code"
      list={list}
      columns={columns}
      rowHref={(promo) => paths.one(promo.id)}
      primaryAction={{ ...create, icon: <IconPlus size={16} /> }}
      filters={filters}
      search="Search by code or name"
      bulkActions={list.state.filters.status === 'archived' ? archivedPromoActions : promoActions}
      emptyState={{
        description: 'Promo codes add a bonus to a seller’s offer. Your codes appear here.',
        action: create,
      }}
    />
  );
}
