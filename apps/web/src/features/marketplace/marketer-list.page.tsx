import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { changeSellingType, type Marketer } from '@tradepost/contracts/marketplace/marketer.contract';
import { type SellingType, sellingTypeLabels, sellingTypes } from '@tradepost/contracts/pricing/sync/marketer.data';
import { useMemo } from 'react';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../ui/row-menu/row-menu.tsx';
import { marketerColumns } from './marketer.columns.tsx';
import { marketersQuery, marketplaceKeys, useLiveMarketplace } from './marketplace.api.ts';
import { marketplacePaths, marketplaceTabs, partnerPath, placesOf } from './marketplace.rules.ts';

/** `/settings/marketplace`: who takes devices, and for which ways of buying their prices count. */
export function Component() {
  const mayEdit = useCan()('addons.edit');
  const { currency } = useMe();
  const list = useListState();
  const marketers = useQuery(marketersQuery);
  useLiveMarketplace();
  const { run: change } = useAction(changeSellingType, {
    invalidates: marketplaceKeys,
    message: ({ name, is_selected, selling_type }) =>
      is_selected ? `${name} is used for: ${sellingTypeLabels[selling_type].toLowerCase()}` : `${name} is off`,
  });
  const columns = useMemo(() => {
    const use = ({ id }: Marketer, selling_type: SellingType, is_selected = true) =>
      void change({ body: { marketer_id: id, selling_type, is_selected } });
    const actionsOf = (row: Marketer): RowAction[] => [
      ...placesOf(row.id, mayEdit),
      ...(mayEdit
        ? [
            ...sellingTypes
              .filter((type) => type !== 'none' && type !== row.selling_type)
              .map((type) => ({
                key: type,
                label: `Use for ${sellingTypeLabels[type].toLowerCase()}`,
                onClick: () => use(row, type),
              })),
            row.is_selected
              ? { key: 'off', label: 'Turn off', onClick: () => use(row, row.selling_type, false) }
              : { key: 'on', label: 'Turn on', onClick: () => use(row, row.selling_type) },
          ]
        : []),
    ];
    return [...marketerColumns(currency), actionsColumn(({ name }: Marketer) => name, actionsOf)];
  }, [mayEdit, currency, change]);
  const create = { label: 'Add partner', to: marketplacePaths.create };
  return (
    <ListPage
      {...listProps(marketers, ({ name }) => searchMatches(name, list.state.search))}
      id="marketplace-marketers"
      title="Marketplace"
      noun="marketer"
      list={list}
      columns={columns}
      rowHref={({ id }) => partnerPath(id)}
      primaryAction={mayEdit ? create : undefined}
      search="Search by name"
      emptyState={{
        description:
          'Partners buy devices from you. A seller gets the best of your own price and theirs, less the margin you keep.',
        action: mayEdit ? create : undefined,
      }}
    >
      <ListTabs tabs={marketplaceTabs} current="marketers" search="" />
    </ListPage>
  );
}
