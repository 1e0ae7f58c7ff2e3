import { useQuery } from '@tanstack/react-query';
import { useStored } from '../../../../lib/use-stored.ts';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { type PaperAsked, paperQuery } from '../order-detail.api.ts';
import { labelSizeKey, paperNames, paperSizeKey } from '../papers.rules.ts';
import { useOrder } from '../use-order.ts';
import type { DialogControl } from './deed-dialog.tsx';

interface PaperPreviewProps extends DialogControl {
  paper: PaperAsked['paper'];
  item_id?: number;
}

/** A paper of the order as it will come out of the printer, in the size last chosen. */
export function PaperPreview({ paper, item_id, ...control }: PaperPreviewProps) {
  const { order } = useOrder();
  const [size] = useStored<PaperAsked['size']>(paperSizeKey, 'page');
  const [label] = useStored<PaperAsked['label']>(labelSizeKey, '62x29');
  const asked = { id: order.id, paper, size, label, item_id };
  // The paper tells of the order as it is now, whatever was printed before.
  const made = useQuery({ ...paperQuery(asked), enabled: control.opened, staleTime: 0, gcTime: 0 });
  return (
    <PdfPreview
      {...control}
      title={`${paperNames[paper]} ${order.box_id}`}
      file={made.isFetching ? null : made.data?.blob}
      fileName={made.data?.file_name ?? `${order.box_id}-${paper}.pdf`}
      error={made.error}
      onRetry={() => made.refetch()}
    />
  );
}
