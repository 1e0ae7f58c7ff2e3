import { useQueryClient } from '@tanstack/react-query';
import { identifyUnit } from '@tradepost/contracts/inventory/unit.contract';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { beep } from '../../../lib/scanner/beep.ts';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { showWarning } from '../../../lib/toast.tsx';
import { useMuted } from '../../../ui/scan-list/sound-switch.tsx';
import { unitQuery } from '../inventory.api.ts';
import { findRefusal } from './row-values.rules.ts';

interface UnitScans {
  onUnit: (id: number) => void;
  /** The label of a shelf was scanned. Returns whether there is a row that it is for. */
  onShelf: (shelf: string) => boolean;
  /** Why no further unit fits; null: it does. */
  full: string | null;
}

/** Finds the unit of a code. The label of a shelf is for the open row. */
export function useUnitScan({ onUnit, onShelf, full }: UnitScans) {
  const queryClient = useQueryClient();
  const [isMuted, setMuted] = useMuted();
  const refuse = (text: string) => {
    if (!isMuted) beep('warning');
    showWarning(text);
  };
  const find = async (code: string) => {
    const id = readScan(code).unit_id ?? (await api(identifyUnit, { query: { code } })).unit?.id;
    if (id === undefined) return null;
    return queryClient.fetchQuery(unitQuery(id)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  };
  // Wherever the focus is.
  useScanHandler(async ({ code, take }) => {
    take();
    const { shelf } = readScan(code);
    if (shelf !== null) {
      if (!onShelf(shelf)) refuse('Scan a unit first, then its shelf');
      else if (!isMuted) beep('info');
      return true;
    }
    const unit = await find(code);
    const refusal = unit
      ? (findRefusal(unit) ?? full)
      : `No unit found for ${code}. Check the label and scan it again.`;
    if (!unit || refusal !== null) {
      refuse(refusal ?? '');
      return true;
    }
    if (!isMuted) beep('success');
    onUnit(unit.id);
    return true;
  });
  return { isMuted, setMuted };
}
