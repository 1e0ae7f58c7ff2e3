import {
  factsOfTemplate,
  type TemplateKey,
  templateKeys,
  templateOfStatus,
} from '@tradepost/contracts/messages/template.data';
import type { Meaning, OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { StatusForm, StatusRecord } from '@tradepost/contracts/workflows/workflow.contract';
import { formatMany } from '../../lib/formats/numbers.ts';

const path = '/settings/workflow';

export const workflowPaths = {
  list: (kind: OrderKind) => `${path}/${kind}`,
  create: (kind: OrderKind) => `${path}/create?kind=${kind}`,
  edit: ({ id, buyback }: Pick<StatusRecord, 'id' | 'buyback'>) => `${path}/edit/${id}?kind=${buyback}`,
};

export const workflowTabs: readonly { kind: OrderKind; label: string }[] = [
  { kind: 'in-store', label: 'In-store' },
  { kind: 'mail-in', label: 'Mail-in' },
  { kind: 'easy-offer', label: 'Easy offer' },
  { kind: 'bulk-quote', label: 'Bulk quote' },
];

/** The kind of a tab or of `?kind=`. `local` is another name of in-store. */
export function kindOfTab(tab: string | null | undefined): OrderKind {
  return workflowTabs.find(({ kind }) => kind === tab)?.kind ?? 'in-store';
}

export const labelOfKind = (kind: OrderKind): string => workflowTabs.find((tab) => tab.kind === kind)?.label ?? kind;

export const meaningOptions: readonly { value: Meaning; label: string; description: string }[] = [
  { value: 'neutral', label: 'Gray', description: 'Closed or set aside' },
  { value: 'info', label: 'Blue', description: 'In progress' },
  { value: 'success', label: 'Green', description: 'Done' },
  { value: 'warning', label: 'Amber', description: 'Needs attention' },
  { value: 'danger', label: 'Red', description: 'Stopped' },
];

export interface SubValues {
  /** React key; also set while the row has no id. */
  row: string;
  id: number | null;
  label: string;
  is_own: boolean;
  shipped_label: string | null;
}

export interface StatusValues extends Record<string, unknown> {
  label: string;
  meaning: Meaning;
  is_hidden: boolean;
  is_final: boolean;
  sends_email: boolean;
  sub_statuses: SubValues[];
}

let rows = 0;

export function newSub(): SubValues {
  rows += 1;
  return { row: `new-${rows}`, id: null, label: '', is_own: true, shipped_label: null };
}

export function toValues(status: StatusRecord | undefined): StatusValues {
  return {
    label: status?.label ?? '',
    meaning: status?.meaning ?? 'info',
    is_hidden: status?.is_hidden ?? false,
    is_final: status?.is_final ?? false,
    sends_email: status?.sends_email ?? false,
    sub_statuses: (status?.sub_statuses ?? []).map(({ id, label, is_own, shipped_label }) => ({
      row: String(id),
      id,
      label,
      is_own,
      shipped_label,
    })),
  };
}

export function toBody({ sub_statuses, ...values }: StatusValues): StatusForm {
  return { ...values, sub_statuses: sub_statuses.map(({ id, label }) => ({ id, label })) };
}

/** A field as text, where two people changed it. */
export function formatStatusField(key: string, value: unknown): string {
  if (key === 'meaning') return meaningOptions.find((option) => option.value === value)?.label ?? '';
  if (key === 'sub_statuses') return (value as SubValues[]).map(({ label }) => label).join(', ') || 'None';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

export interface StatusTemplate {
  label: string;
  to: string;
}

/** The emails of a status with their editors: by sub-status where a built-in one has several. */
export function templatesOf({ id, buyback, label }: Pick<StatusRecord, 'id' | 'buyback' | 'label'>): StatusTemplate[] {
  const toEditor = (template_id: number) => `/settings/notifications/customer/${template_id}?type=${buyback}`;
  if (isOwnStatus(id)) return [{ label, to: toEditor(id) }];
  const first = templateOfStatus({ status_id: id, sub_status_id: null });
  const keys = templateKeys.filter((key) => {
    const { status_id, kinds } = factsOfTemplate(key);
    return status_id === id && kinds.includes(buyback);
  });
  const firstOnTop = (key: TemplateKey) => (key === first ? 0 : 1);
  return [...keys]
    .sort((one, other) => firstOnTop(one) - firstOnTop(other))
    .map((key) => ({ label: factsOfTemplate(key).label, to: toEditor(factsOfTemplate(key).id) }));
}

export const countOrders = (count: number): string => formatMany(count, 'order');
