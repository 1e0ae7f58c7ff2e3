import { later } from '../later/later.tsx';

/** The parts of a list page that load after its rows. */
export const BulkDialog = later(async () => (await import('./bulk-dialog.tsx')).BulkDialog);
export const ColumnChoices = later(async () => (await import('./column-choices.tsx')).ColumnChoices);
export const FilterEditor = later(async () => (await import('./filter-editor.tsx')).FilterEditor);
export const ViewDialogs = later(async () => (await import('./view-dialogs.tsx')).ViewDialogs);

export const listParts = [FilterEditor, ColumnChoices, ViewDialogs];
export const bulkParts = [BulkDialog];
