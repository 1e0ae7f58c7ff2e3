import type { Progress, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import { lazy, Suspense, useState } from 'react';
import { useRealtimeEvents } from '../../lib/socket.ts';
import { type ProgressCardData, putProgress } from '../../ui/progress-stack/progress.rules.ts';

const ProgressStack = lazy(async () => {
  const { ProgressStack } = await import('../../ui/progress-stack/progress-stack.tsx');
  return { default: ProgressStack };
});

type ProgressEvent = { [E in RealtimeEvent]: RealtimePayload<E> extends Progress ? E : never }[RealtimeEvent];

/** Every event that reports long work, and whether that work ends in a file. */
const makesFile: Record<ProgressEvent, boolean> = {
  'datafeed-process': false,
  'books-pricing-process': false,
  'import-pricing-progress': false,
  'export-pricing-progress': true,
  'export-pricing-failed-progress': true,
  'shipping-kit-batch': false,
  export_order_csv: true,
  export_report_csv: true,
  'shipmondo-carrier-setup': false,
  custom_catalog_import_started: false,
  custom_catalog_import_progress: false,
  custom_catalog_import_completed: false,
  custom_catalog_import_failed: false,
  'company-clone': false,
};
const progressEvents = Object.keys(makesFile) as ProgressEvent[];

/** Where the cards of long work stand, whichever screen is open. */
export function ProgressSlot() {
  const [cards, setCards] = useState<readonly ProgressCardData[]>([]);
  useRealtimeEvents(progressEvents, (event, progress) =>
    setCards((shown) => putProgress(shown, { ...progress, is_download: makesFile[event] })),
  );
  const close = (jobId: string) => setCards((shown) => shown.filter((card) => card.job_id !== jobId));
  return <Suspense>{cards.length > 0 && <ProgressStack cards={cards} onClose={close} />}</Suspense>;
}
