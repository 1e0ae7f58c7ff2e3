import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getSellerLinks } from '@tradepost/contracts/shipping/seller-link.contract';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { useOrder } from '../../use-order.ts';
import classes from './parcels.module.css';

/** The page that the seller of this order got: the kit to print, or the code to show. */
export function SellerLinks() {
  const { order } = useOrder();
  const links = useQuery({
    ...contractQuery(getSellerLinks, { params: { id: order.id } }),
    staleTime: 600_000,
    meta: { handles_errors: true },
  }).data;
  const isKit = order.shipping_method === 'kit';
  return (
    <div className={classes.return}>
      <Anchor href={isKit ? links?.kit_url : links?.code_url} target="_blank" rel="noreferrer" size="sm">
        {isKit ? 'Open the shipping kit' : 'Open the seller’s QR code'}{' '}
        <IconExternalLink size={12} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
