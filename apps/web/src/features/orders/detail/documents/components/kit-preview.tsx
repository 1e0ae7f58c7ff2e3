import { useQuery } from '@tanstack/react-query';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { PdfPreview } from '../../../../../ui/pdf-preview/pdf-preview.tsx';
import { kitFileQuery } from '../../../shipping-kits.api.ts';
import { useOrder } from '../../use-order.ts';

/** A preview of the order's shipping kit, with its label when one is bought. */
export function KitPreview(control: DialogControl) {
  const { order } = useOrder();
  const made = useQuery({ ...kitFileQuery(order.id), enabled: control.opened, staleTime: 0, gcTime: 0 });
  return (
    <PdfPreview
      {...control}
      title={`Shipping kit ${order.box_id}`}
      file={made.isFetching ? null : made.data?.blob}
      fileName={made.data?.file_name ?? `${order.box_id}-shipping-kit.pdf`}
      error={made.error}
      onRetry={() => made.refetch()}
    />
  );
}
