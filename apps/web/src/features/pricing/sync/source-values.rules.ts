import { encodingsToChoose, type FileEncoding, fileEncodingKeys } from '@tradepost/contracts/files/encoding.data';
import type { SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';

/** The form's values. */
export interface SourceValues extends Record<string, unknown> {
  kind: SyncSource['kind'];
  name: string;
  url: string;
  encoding: FileEncoding | null;
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
  encoding: null,
  sharing_id: null,
  is_automatic: true,
  every_hours: 24,
  at_hour: 6,
  scopes: [],
};

export function valuesOf(source: SyncSource): SourceValues {
  const { kind, name, url, encoding, sharing_id, is_automatic, every_hours, at_hour, scopes } = source;
  return {
    kind,
    name,
    encoding,
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
    encoding: values.kind === 'feed' ? values.encoding : null,
    sharing_id: values.kind === 'parent' ? values.sharing_id : null,
  };
}

/** The encodings that a feed of the country may have, with the one that it has. */
export function encodingOptions(country: string, stored: FileEncoding | null): FileEncoding[] {
  const offered = encodingsToChoose(country);
  return stored === null || offered.includes(stored) ? offered : [...offered, stored];
}

/** The encoding that was chosen. None: it is found by itself. */
export const encodingOf = (chosen: string): FileEncoding | null =>
  fileEncodingKeys.find((encoding) => encoding === chosen) ?? null;

export const scopeKey = ({ category_id, brand_id, model_id }: SourceValues['scopes'][number]) =>
  [category_id, brand_id, model_id].filter((id) => id !== null).join(':');
