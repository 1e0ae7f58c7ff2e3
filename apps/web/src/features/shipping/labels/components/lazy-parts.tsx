import { later } from '../../../../ui/later/later.tsx';

/** Parts that load after the page. */
export const LabelDialogs = later(async () => (await import('./label-dialogs.tsx')).LabelDialogs);
export const HistoryDialog = later(
  async () => (await import('../history/components/history-dialog.tsx')).HistoryDialog,
);
