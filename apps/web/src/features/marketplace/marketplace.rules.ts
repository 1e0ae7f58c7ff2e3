import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { MarketerStanding } from '@tradepost/contracts/marketplace/marketer.contract';
import type { Partner, PartnerForm } from '@tradepost/contracts/marketplace/partner.contract';
import type { SellingType } from '@tradepost/contracts/pricing/sync/marketer.data';
import { formatMoney } from '../../lib/formats/money.ts';
import type { RowAction } from '../../ui/row-menu/row-menu.tsx';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

const base = '/settings/marketplace';
export const marketplacePaths = {
  marketers: base,
  partners: `${base}/partners`,
  create: `${base}/partners/create`,
} as const;
export const partnerPath = (id: number) => `${base}/partners/edit/${id}`;
export const partnerDevicesPath = (id: number) => `${base}/partners/${id}/devices`;
export const mappingPath = (id: number) => `${base}/mapping/${id}`;
export const exceptionsPath = (id: number) => `${mappingPath(id)}/devices`;

/** Where a row of a partner leads. */
export const placesOf = (id: number, mayEdit: boolean): RowAction[] => [
  { key: 'open', label: mayEdit ? 'Edit' : 'Open', to: partnerPath(id) },
  { key: 'map', label: 'Map conditions', to: mappingPath(id) },
  { key: 'devices', label: 'View devices', to: partnerDevicesPath(id) },
];

export const marketplaceTabs = [
  { key: 'marketers', label: 'Marketers', to: marketplacePaths.marketers },
  { key: 'partners', label: 'Partners', to: marketplacePaths.partners },
];

export const standingLooks: Record<MarketerStanding, { label: string; meaning: Meaning }> = {
  reading: { label: 'Reading list', meaning: 'info' },
  failed: { label: 'Can’t be read', meaning: 'danger' },
  new: { label: 'No list yet', meaning: 'neutral' },
  stale: { label: 'Too old', meaning: 'warning' },
  mapping: { label: 'Conditions to map', meaning: 'warning' },
  ready: { label: 'Ready', meaning: 'success' },
};

export const kindLabels: Record<Partner['kind'], string> = { company: 'Linked company', list: 'Outside buyer' };

export interface PartnerValues extends Record<string, unknown> {
  kind: Partner['kind'];
  /** A linked company as text; empty: none is chosen. */
  link_id: string;
  name: string;
  selling_type: SellingType;
  is_selected: boolean;
  margin_percent: number | string;
  margin_amount: number | null;
  is_named: boolean;
  /** Whether the list has an address; else it is uploaded. */
  has_url: boolean;
  url: string;
  encoding: FileEncoding | null;
  email: string;
  phone: string;
  note: string;
}

export const emptyPartner: PartnerValues = {
  kind: 'list',
  link_id: '',
  name: '',
  selling_type: 'both',
  is_selected: true,
  margin_percent: 10,
  margin_amount: 0,
  is_named: false,
  has_url: true,
  url: '',
  encoding: null,
  email: '',
  phone: '',
  note: '',
};

export const toPartnerValues = (partner: Partner): PartnerValues => ({
  kind: partner.kind,
  link_id: String(partner.link_id ?? ''),
  name: partner.name,
  selling_type: partner.selling_type,
  is_selected: partner.is_selected,
  margin_percent: partner.margin_percent,
  margin_amount: partner.margin_amount,
  is_named: partner.is_named,
  has_url: partner.url !== null,
  url: partner.url ?? '',
  encoding: partner.encoding,
  email: partner.email ?? '',
  phone: partner.phone ?? '',
  note: partner.note ?? '',
});

/** What the calls take. A linked company has no address of a list. */
export function toPartnerBody({ kind, link_id, has_url, url, ...values }: PartnerValues) {
  return {
    kind,
    link_id: kind === 'company' ? Number(link_id) || null : null,
    name: values.name,
    selling_type: values.selling_type,
    is_selected: values.is_selected,
    margin_percent: Number(values.margin_percent) || 0,
    margin_amount: values.margin_amount ?? 0,
    is_named: values.is_named,
    url: kind === 'list' && has_url ? url : null,
    encoding: kind === 'list' ? values.encoding : null,
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    note: values.note.trim() || null,
  } satisfies PartnerForm;
}

/** A list that is read by its address needs one. */
export const urlError = ({ kind, has_url, url }: PartnerValues): Record<string, string> =>
  kind === 'list' && has_url && url.trim() === '' ? { url: 'URL is required' } : {};

/** `10% or $5.00, whichever is more`. */
export function marginText(
  { margin_percent, margin_amount }: Pick<Partner, 'margin_percent' | 'margin_amount'>,
  currency: string,
): string {
  if (margin_amount === 0) return `${margin_percent}%`;
  const amount = formatMoney(margin_amount, currency);
  return margin_percent === 0 ? amount : `${margin_percent}% or ${amount}, whichever is more`;
}
