import { encodingsToChoose, type FileEncoding, fileEncodingKeys } from '@tradepost/contracts/files/encoding.data';
import type { SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';

/** The form's values. */
export interface SourceValues extends Record<string, unknown> {
  kind: SyncSource['kind'];
  name: string;
  url: string;
  encoding: FileEncoding | null;
  username: string;
  /** Empty: the stored one stays. */
  password: string;
  own_merchant: string;
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
  username: '',
  password: '',
  own_merchant: '',
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
    username: source.username ?? '',
    password: '',
    own_merchant: source.own_merchant ?? '',
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
  const { password, ...others } = values;
  const isSellcell = values.kind === 'sellcell';
  return {
    ...others,
    url: values.kind === 'feed' || isSellcell ? values.url : null,
    username: isSellcell ? values.username : null,
    own_merchant: isSellcell ? values.own_merchant || null : null,
    ...(isSellcell && password ? { password } : {}),
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
