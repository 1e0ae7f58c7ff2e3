import { useQuery } from '@tanstack/react-query';
import {
  matchInvoiceUnits,
  type SellableUnit,
  searchSellableUnits,
} from '@tradepost/contracts/invoices/invoice-line.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { showError } from '../../../lib/toast.tsx';
import {
  addUnits,
  type CustomLine,
  changeLine,
  customLine,
  type DraftBuyer,
  type DraftDiscount,
  type DraftLine,
} from './draft.rules.ts';

const readUnits = (ids: readonly number[]): Promise<SellableUnit[]> =>
  ids.length === 0 ? Promise.resolve([]) : api(searchSellableUnits, { query: { ids: ids.join(',') } });

/** An invoice in the making. `?units=1,2` and `?customer=3` fill it in. */
export function useInvoiceDraft() {
  const [params] = useSearchParams();
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [discount, setDiscount] = useState<DraftDiscount>({ kind: 'amount', amount: null });
  const [buyer, setBuyer] = useState<DraftBuyer>({
    customer_id: Number(params.get('customer')) || null,
    bill_name: '',
    bill_email: '',
  });
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<{ code: string; why: string }[]>([]);
  const ids = (params.get('units') ?? '')
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
    .join(',');
  const chosen = useQuery({ ...contractQuery(searchSellableUnits, { query: { ids } }), enabled: ids !== '' });
  const take = useEffectEvent((units: readonly SellableUnit[]) => {
    const missing = ids.split(',').filter((id) => !units.some((unit) => String(unit.id) === id));
    setLines((before) => addUnits(before, units));
    setRefused(missing.map((id) => ({ code: id, why: `Unit U-${id.padStart(4, '0')} can’t be sold` })));
  });
  useEffect(() => {
    if (chosen.data) take(chosen.data);
  }, [chosen.data]);
  const addCodes = async (codes: readonly string[]) => {
    try {
      const { items } = await api(matchInvoiceUnits, { body: { codes: [...codes] } });
      const ready = items.flatMap(({ state, unit_id }) => (state === 'ready' && unit_id !== null ? [unit_id] : []));
      const units = await readUnits(ready);
      setLines((before) => addUnits(before, units));
      setRefused(items.flatMap(({ code, why }) => (why === null ? [] : [{ code, why }])));
    } catch (error) {
      showError(error);
    }
  };
  return {
    lines,
    discount,
    setDiscount,
    buyer,
    setBuyer,
    note,
    setNote,
    refused,
    clearRefused: () => setRefused([]),
    addUnits: (units: readonly SellableUnit[]) => setLines((before) => addUnits(before, units)),
    addCodes,
    addCustom: (line: CustomLine) => setLines((before) => [...before, customLine(newKey(), line)]),
    change: (key: string, change: Partial<DraftLine>) => setLines((before) => changeLine(before, key, change)),
    remove: (key: string) => setLines((before) => before.filter((line) => line.key !== key)),
  };
}

export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>;
