import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceTab } from '@tradepost/contracts/invoices/invoice.data';
import { invoiceMethodLabels, invoiceMethods } from '@tradepost/contracts/invoices/invoice.data';
import * as record from '@tradepost/contracts/invoices/invoice-record.contract';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { BulkAction, BulkResult, BulkTarget } from '../../../ui/list-page/bulk.rules.ts';
import type { ListExport } from '../../../ui/list-page/export-menu.tsx';
import { followBulk } from '../../files/bulk-job.api.ts';
import { followWork } from '../../files/use-progress.ts';
import { invoiceKeys } from '../invoice.api.ts';

type Outcomes = Awaited<ReturnType<typeof api<typeof record.payInvoices>>>;

function toResult({ outcomes, job_id }: Outcomes, title: string): BulkResult {
  const rows = outcomes.map(({ id, number, problem }) => ({
    id,
    label: number,
    is_ok: problem === null,
    why: problem,
  }));
  return followBulk({ outcomes: rows, job_id }, title);
}

function idsOf({ ids }: BulkTarget): number[] {
  if (!ids) throw new Error('Select the invoices on this page');
  return ids;
}

const plainMethods = invoiceMethods.filter((key) => key !== 'store_credit');

/** What can be done to several invoices. */
export function useInvoiceBulk(): readonly BulkAction[] {
  const can = useCan();
  const queryClient = useQueryClient();
  const [mayEdit, mayPay] = [can('invoices.edit'), can('invoices.payment')];
  return useMemo(() => {
    const refresh = async (result: BulkResult): Promise<BulkResult> => {
      for (const queryKey of invoiceKeys) void queryClient.invalidateQueries({ queryKey });
      return result;
    };
    const email: BulkAction = {
      key: 'email',
      label: 'Email',
      explanation: 'Each buyer gets a link to the PDF of the invoice.',
      run: async ({ target, dry_run }) => {
        const body = { ids: idsOf(target), dry_run };
        const answer = await api(record.emailInvoices, { body, idempotencyKey: newKey() });
        const result = toResult(answer, 'Email invoices');
        const emails = result.outcomes.filter(({ is_ok }) => is_ok).length;
        return refresh({ ...result, emails });
      },
    };
    const pay: BulkAction = {
      key: 'pay',
      label: 'Record payment',
      explanation: 'Each invoice is paid in full today.',
      choices: [
        {
          key: 'method',
          label: 'Paid by',
          kind: 'select',
          options: plainMethods.map((value) => ({ value, label: invoiceMethodLabels[value] })),
          isRequired: true,
        },
        { key: 'reference', label: 'Reference (optional)', kind: 'text' },
      ],
      run: async ({ target, choices, dry_run }) => {
        const { method = 'cash', reference } = choices;
        const body = { ids: idsOf(target), method: method as 'cash', dry_run, ...(reference ? { reference } : {}) };
        const answer = await api(record.payInvoices, { body, idempotencyKey: newKey() });
        return refresh(toResult(answer, 'Record payments'));
      },
    };
    return [...(mayPay ? [pay] : []), ...(mayEdit ? [email] : [])];
  }, [mayEdit, mayPay, queryClient]);
}

/** The exports of a tab of the list. */
export function invoiceExports(tab: InvoiceTab): ListExport[] {
  const start = async (format: 'csv' | 'excel', target: BulkTarget, sort: string | undefined) => {
    const chosen = target.ids ? { ids: target.ids } : { filter: { ...target.filter, status: tab } as never };
    const body = { format, ...chosen, ...(sort ? { sort: sort as never } : {}) };
    const { job_id } = await api(record.exportInvoices, { body });
    followWork('export_order_csv', { job_id, title: 'Invoice export' });
  };
  return [
    { key: 'csv', label: 'CSV', run: ({ target, sort }) => start('csv', target, sort) },
    { key: 'excel', label: 'XLSX', run: ({ target, sort }) => start('excel', target, sort) },
  ];
}
