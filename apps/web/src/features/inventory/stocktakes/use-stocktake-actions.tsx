import { cancelStocktake, type StocktakeDetail } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Move, NextAction } from '../../../ui/detail-page/moves.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DocumentDialog } from '../components/document-dialog.tsx';
import { LabelsDialog } from '../labels/components/labels-dialog.tsx';
import { CloseDialog } from './components/close-dialog.tsx';
import { saveStocktakeCsv, stocktakeDocumentQuery, stocktakeKeys } from './stocktake.api.ts';

type Question = 'close' | 'cancel' | 'print' | 'labels';

/** Closing a count, its document and its other actions. */
export function useStocktakeActions(stocktake: StocktakeDetail) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const saving = useAction(saveStocktakeCsv);
  const canceling = useAction(cancelStocktake, { invalidates: stocktakeKeys, message: 'The count was canceled' });
  const { id, number, state, version } = stocktake;
  const close = () => setQuestion(null);
  const next: NextAction | null =
    state === 'open' && can('inventory.repair')
      ? { label: 'Close stocktake', onClick: () => setQuestion('close') }
      : null;
  const moves: Move[] = [
    { key: 'print', label: 'Print document', onClick: () => setQuestion('print') },
    { key: 'csv', label: 'Export CSV', onClick: () => void saving.run(id) },
    { key: 'labels', label: 'Print labels of found units', onClick: () => setQuestion('labels') },
    ...(state === 'open' && can('inventory.count')
      ? [
          {
            key: 'cancel',
            label: 'Cancel stocktake',
            isDangerous: true,
            startsGroup: true,
            onClick: () => setQuestion('cancel'),
          },
        ]
      : []),
  ];
  const dialogs = (
    <>
      <CloseDialog stocktake={stocktake} opened={question === 'close'} onClose={close} />
      <ConfirmDialog
        opened={question === 'cancel'}
        onClose={close}
        title={`Cancel stocktake ${number}?`}
        confirmLabel="Cancel stocktake"
        isDangerous
        onConfirm={() => canceling.send({ params: { id } })}
      >
        No unit changes. The scans stay with the count, and nobody can continue it.
      </ConfirmDialog>
      <DocumentDialog
        opened={question === 'print'}
        onClose={close}
        title={`Stocktake ${number}`}
        query={stocktakeDocumentQuery(id, version)}
      />
      <LabelsDialog opened={question === 'labels'} onClose={close} of={{ stocktake_id: id }} />
    </>
  );
  return { next, moves, dialogs };
}
