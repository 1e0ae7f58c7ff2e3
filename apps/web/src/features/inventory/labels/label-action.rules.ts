import { saveDocument } from '../../../lib/saving/save-document.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import { type LabelsOf, labelsQuery } from './labels.api.ts';

/** Saves the labels of units as PDF. */
export async function saveLabels(of: LabelsOf): Promise<void> {
  await saveDocument(await labelsQuery(of, 'design', 0).queryFn({ signal: new AbortController().signal }));
}

/** A list's action: the labels of the selected units. */
export const labelAction: DirectAction<number> = {
  key: 'labels',
  label: 'Print labels',
  start: async ({ ids }) => {
    if (!ids) throw new Error('Select the units to label');
    await saveLabels({ unit_ids: ids });
  },
};
