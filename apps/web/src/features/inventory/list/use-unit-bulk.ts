import { useQuery } from '@tanstack/react-query';
import { printCertificates } from '@tradepost/contracts/diagnostics/wipe.contract';
import type { UnitTab } from '@tradepost/contracts/inventory/unit.data';
import {
  bulkEditUnits,
  changeUnitStatus,
  type UnitChange,
  type UnitOutcomes,
} from '@tradepost/contracts/inventory/unit-bulk.contract';
import { listUnitColors, listUnitFilters, type UnitSelection } from '@tradepost/contracts/inventory/unit-list.contract';
import { sellToPartner } from '@tradepost/contracts/invoices/partner-sale.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { api, apiFile } from '../../../lib/api.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import type { BulkResult, BulkTarget, ListAction } from '../../../ui/list-page/bulk.rules.ts';
import { useGates } from '../../billing/use-gates.ts';
import { followWork } from '../../files/use-progress.ts';
import { unitBenchPath } from '../unit-paths.rules.ts';
import { editChoices, priceChoices, readEdit, readPrice, toBulkResult } from './unit-bulk.rules.ts';

/** The units of a target, in the tab that is shown. */
export const toSelection = (target: BulkTarget, tab: UnitTab): UnitSelection =>
  (target.ids ? { ids: target.ids } : { filter: { ...target.filter, status: tab } }) as UnitSelection;

/** What became of a bulk change. One that a job makes shows its progress. */
function followBulk(outcomes: UnitOutcomes) {
  const { job_id } = outcomes;
  if (job_id !== null) followWork('inventory-bulk', { job_id, title: 'Bulk change of units' });
  return toBulkResult(outcomes);
}

/** The bulk actions of the stock that the user has permission for. */
export function useUnitBulk(tab: UnitTab): ListAction[] {
  const can = useCan();
  const navigate = useNavigate();
  const { currency } = useMe();
  const { grades, shelves } = useQuery(contractQuery(listUnitFilters)).data ?? {};
  const hasPartners = useGates().is_marketplace;
  const colors = useQuery(contractQuery(listUnitColors)).data?.items;
  return useMemo(() => {
    if (!can('inventory.edit')) return [certificateAction];
    const options = { grades: grades ?? [], colors: colors ?? [] };
    const edit: Edit = (target, change, is_preview) =>
      api(bulkEditUnits, { body: { selection: toSelection(target, tab), change, is_preview } }).then(followBulk);
    return [
      {
        key: 'edit',
        label: 'Edit',
        explanation: 'Gives the selected units one value. Sold and deleted units are skipped.',
        choices: (made) => editChoices(made, options),
        run: async ({ target, choices, dry_run }) => edit(target, readEdit(choices), dry_run),
      },
      {
        key: 'price',
        label: 'Set price',
        explanation: can(costPermission)
          ? 'A margin is net of tax. It computes each price from the unit’s own cost, rounded up to a whole amount.'
          : undefined,
        choices: (made) => priceChoices(made, can(costPermission)),
        run: async ({ target, choices, dry_run }) => edit(target, readPrice(choices, currency), dry_run),
      },
      shelfAction(shelves ?? [], edit),
      benchAction(navigate),
      ...(can('invoices.edit') ? [invoiceAction(navigate)] : []),
      ...(can('invoices.edit') && hasPartners ? [partnerAction] : []),
      certificateAction,
      statusAction(tab, can('inventory.repair')),
    ];
  }, [can, currency, grades, shelves, colors, tab, navigate, hasPartners]);
}

type Edit = (target: BulkTarget, change: UnitChange, is_preview: boolean) => Promise<BulkResult>;

const shelfAction = (shelves: readonly string[], edit: Edit): ListAction => ({
  key: 'shelf',
  label: 'Put on shelf',
  explanation: 'Says where the selected units lie. Empty takes them off their shelf.',
  choices: [
    { key: 'shelf', label: 'Shelf', kind: 'text', options: shelves.map((shelf) => ({ value: shelf, label: shelf })) },
  ],
  run: async ({ target, choices, dry_run }) =>
    edit(target, { field: 'shelf', value: choices.shelf?.trim() || null }, dry_run),
});

const statusAction = (tab: UnitTab, mayDelete: boolean): ListAction => ({
  key: 'status',
  label: 'Change status',
  explanation: 'Units on hold, on an invoice or on their way are skipped, with the reason.',
  choices: (made) => [
    {
      key: 'status',
      label: 'New status',
      kind: 'select',
      isRequired: true,
      options: [
        { value: '0', label: 'Available' },
        { value: '5', label: 'Not available' },
        ...(mayDelete ? [{ value: '-1', label: 'Deleted' }] : []),
      ],
    },
    { key: 'reason', label: 'Reason', kind: 'text', isRequired: made.status !== '0' },
  ],
  run: async ({ target, choices, dry_run }) =>
    followBulk(
      await api(changeUnitStatus, {
        body: {
          selection: toSelection(target, tab),
          status: Number(choices.status) as 0 | 5 | -1,
          reason: choices.reason?.trim() || undefined,
          is_preview: dry_run,
        },
      }),
    ),
});

const invoiceAction = (navigate: NavigateFunction): ListAction => ({
  key: 'sell',
  label: 'Make invoice',
  start: async ({ ids }: BulkTarget) => {
    if (!ids) throw new Error('Select the units on this page');
    await navigate(`/invoice/create?units=${ids.join(',')}`);
  },
});

const partnerAction: ListAction = {
  key: 'partner',
  label: 'Sell to partner',
  explanation: 'Makes one invoice for each partner, at the prices that it agreed to when the devices were bought.',
  run: async ({ target: { ids }, dry_run }) => {
    if (!ids) throw new Error('Select the units on this page');
    const { rows, invoices } = await api(sellToPartner, { body: { unit_ids: ids, is_preview: dry_run } });
    if (invoices.length > 0) showSuccess(`Made ${invoices.map(({ number }) => number).join(', ')}`);
    return {
      outcomes: rows.map(({ id, number, title, partner, reason }) => ({
        id,
        label: `${number} ${title}`,
        is_ok: reason === null,
        why: reason ?? `To ${partner}`,
      })),
    };
  },
};

const certificateAction: ListAction = {
  key: 'certificates',
  label: 'Wipe certificates',
  start: async ({ ids }) => {
    if (!ids) throw new Error('Select the units on this page');
    await saveDocument(await apiFile(printCertificates, { body: { unit_ids: [...ids] } }));
  },
};

const benchAction = (navigate: NavigateFunction): ListAction => ({
  key: 'bench',
  label: 'Work on the bench',
  start: async ({ ids }) => {
    if (!ids) throw new Error('Select the units on this page');
    await navigate(unitBenchPath(ids));
  },
});
