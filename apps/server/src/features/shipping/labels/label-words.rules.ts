import type { StoredLabel } from './label.queries.ts';

/** What people know a label by. */
export const nameOfLabel = (label: Pick<StoredLabel, 'id' | 'tracking_number' | 'box_id'>): string =>
  label.tracking_number ?? label.box_id ?? `Label ${label.id}`;
