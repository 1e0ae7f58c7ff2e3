import { useQuery } from '@tanstack/react-query';
import { useStored } from '../../../../../lib/use-stored.ts';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { PdfPreview } from '../../../../../ui/pdf-preview/pdf-preview.tsx';
import { type DocumentRequest, documentQuery } from '../../order-detail.api.ts';
import { useOrder } from '../../use-order.ts';
import { documentNames, labelSizeKey, paperSizeKey } from '../documents.rules.ts';

interface DocumentPreviewProps extends DialogControl {
  paper: DocumentRequest['paper'];
  item_id?: number;
}

/** A preview of a document before printing, in the last chosen paper size. */
export function DocumentPreview({ paper, item_id, ...control }: DocumentPreviewProps) {
  const { order } = useOrder();
  const [size] = useStored<DocumentRequest['size']>(paperSizeKey, 'default');
  const [label] = useStored<DocumentRequest['label']>(labelSizeKey, 'design');
  const asked = { id: order.id, paper, size, label, item_id };
  // Always renders the current order, whatever was printed before.
  const made = useQuery({ ...documentQuery(asked), enabled: control.opened, staleTime: 0, gcTime: 0 });
  return (
    <PdfPreview
      {...control}
      title={`${documentNames[paper]} ${order.box_id}`}
      file={made.isFetching ? null : made.data?.blob}
      fileName={made.data?.file_name ?? `${order.box_id}-${paper}.pdf`}
      error={made.error}
      onRetry={() => made.refetch()}
    />
  );
}
