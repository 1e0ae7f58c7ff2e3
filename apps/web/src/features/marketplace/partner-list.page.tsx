import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { deletePartner, type Partner } from '@tradepost/contracts/marketplace/partner.contract';
import { useMemo, useState } from 'react';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../ui/row-menu/row-menu.tsx';
import { partnerColumns } from './marketer.columns.tsx';
import { marketplaceKeys, partnersQuery, useLiveMarketplace } from './marketplace.api.ts';
import { marketplacePaths, marketplaceTabs, partnerPath, placesOf } from './marketplace.rules.ts';

/** `/settings/marketplace/partners`: the linked companies and outside buyers that the company added. */
export function Component() {
  const mayEdit = useCan()('addons.edit');
  const { currency } = useMe();
  const list = useListState();
  const partners = useQuery(partnersQuery);
  const [deleting, setDeleting] = useState<Partner | null>(null);
  const remove = useAction(deletePartner, { invalidates: marketplaceKeys, errors: 'screen' });
  useLiveMarketplace();
  const columns = useMemo(() => {
    const actionsOf = (partner: Partner): RowAction[] => [
      ...placesOf(partner.id, mayEdit),
      ...(mayEdit ? [{ key: 'delete', label: 'Remove', isDangerous: true, onClick: () => setDeleting(partner) }] : []),
    ];
    return [...partnerColumns(currency), actionsColumn(({ name }: Partner) => name, actionsOf)];
  }, [mayEdit, currency]);
  const create = { label: 'Add partner', to: marketplacePaths.create };
  const waiting = partners.data?.candidates.filter(({ problem }) => problem === null) ?? [];
  return (
    <>
      <ListPage
        {...listProps(partners, ({ name }) => searchMatches(name, list.state.search))}
        id="marketplace-partners"
        title="Partners"
        noun="partner"
        list={list}
        columns={columns}
        rowHref={({ id }) => partnerPath(id)}
        primaryAction={mayEdit ? create : undefined}
        search="Search by name"
        emptyState={{
          description:
            'A partner is a linked company that gives you its offers, or an outside buyer with a price list.',
          action: mayEdit ? create : undefined,
        }}
      >
        <ListTabs tabs={marketplaceTabs} current="partners" search="" />
        {mayEdit && waiting.length > 0 && (
          <Alert color="info">
            {`${waiting.map(({ company_name }) => company_name).join(', ')} can become a partner: they give you their offers.`}
          </Alert>
        )}
      </ListPage>
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Remove ${deleting?.name ?? ''}?`}
        losses={['Its prices in new quotes']}
        confirmLabel="Remove partner"
        isDangerous
        onConfirm={async () => {
          if (!deleting) return;
          await remove.send({ params: { id: deleting.id } });
          showSuccess(`${deleting.name} was removed`);
        }}
      >
        Orders keep its name and prices. Its mapping is kept for 90 days.
      </ConfirmDialog>
    </>
  );
}
