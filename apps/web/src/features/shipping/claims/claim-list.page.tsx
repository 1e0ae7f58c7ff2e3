import { useQuery } from '@tanstack/react-query';
import type { ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { claimStateLabels, claimStates } from '@tradepost/contracts/shipping/claim.data';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { labelListPath, labelPath } from '../labels/label-paths.rules.ts';
import { claimListQuery } from './claim.api.ts';
import { claimColumns, nameClaim } from './claim.columns.tsx';
import { EditClaimDialog } from './components/edit-claim-dialog.tsx';

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: claimStates.map((value) => ({ value, label: claimStateLabels[value].label })),
  },
];

/** `/shipping/claims`: claims on carriers for lost and damaged parcels. */
export function Component() {
  const canBuy = useCan()('shipping.buy');
  const list = useListState();
  const claims = useQuery(claimListQuery(list.query));
  const [edited, setEdited] = useState<{ claim: ShippingClaim; opened: boolean } | null>(null);
  const columns = useMemo(() => {
    const actionsOf = (claim: ShippingClaim) => [
      { key: 'label', label: 'Open label', to: labelPath(claim.label_id) },
      ...(claim.order ? [{ key: 'order', label: 'Open order', to: claim.order.url }] : []),
      ...(canBuy
        ? [{ key: 'edit', label: 'Record the outcome', onClick: () => setEdited({ claim, opened: true }) }]
        : []),
    ];
    return [...claimColumns, actionsColumn(nameClaim, actionsOf)];
  }, [canBuy]);
  return (
    <>
      <ListPage
        {...listProps(claims)}
        id="shipping-claims"
        title="Claims"
        noun="claim"
        list={list}
        columns={columns}
        rowHref={(claim) => labelPath(claim.label_id)}
        tabs={[
          { key: 'labels', label: 'Labels', to: labelListPath() },
          { key: 'claims', label: 'Claims', count: claims.data?.pagination.total, to: '/shipping/claims' },
        ]}
        tab="claims"
        filters={filters}
        search={false}
        emptyState={{
          title: 'No claims',
          description: 'When a carrier loses or damages a parcel, start a claim from its label. It appears here.',
          action: { label: 'Open labels', to: labelListPath() },
        }}
      />
      {edited && (
        <EditClaimDialog
          key={`${edited.claim.id} ${edited.claim.version}`}
          claim={edited.claim}
          opened={edited.opened}
          onClose={() => setEdited({ ...edited, opened: false })}
        />
      )}
    </>
  );
}
