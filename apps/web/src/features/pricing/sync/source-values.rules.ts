import type { SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';

/** The form's values. */
export interface SourceValues extends Record<string, unknown> {
  kind: SyncSource['kind'];
  name: string;
  url: string;
  sharing_id: number | null;
  is_automatic: boolean;
  every_hours: number;
  at_hour: number;
  scopes: { category_id: number; brand_id: number | null; model_id: number | null }[];
}

export const emptySource: SourceValues = {
  kind: 'feed',
  name: '',
  url: '',
  sharing_id: null,
  is_automatic: true,
  every_hours: 24,
  at_hour: 6,
  scopes: [],
};

export function valuesOf(source: SyncSource): SourceValues {
  const { kind, name, url, sharing_id, is_automatic, every_hours, at_hour, scopes } = source;
  return {
    kind,
    name,
    sharing_id,
    is_automatic,
    every_hours,
    at_hour,
    url: url ?? '',
    scopes: scopes.map(({ category_id, brand_id, model_id }) => ({ category_id, brand_id, model_id })),
  };
}

/** The request body. */
export function bodyOf(values: SourceValues): SyncSourceForm {
  return {
    ...values,
    url: values.kind === 'feed' ? values.url : null,
    sharing_id: values.kind === 'parent' ? values.sharing_id : null,
  };
}

export const scopeKey = ({ category_id, brand_id, model_id }: SourceValues['scopes'][number]) =>
  [category_id, brand_id, model_id].filter((id) => id !== null).join(':');
