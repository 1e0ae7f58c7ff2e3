import { useQueryClient } from '@tanstack/react-query';
import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import {
  scanTransfer,
  type TransferScan,
  unscanTransfer,
} from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { api } from '../../../../lib/api.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ScanList } from '../../../../ui/scan-list/scan-list.tsx';
import { transferKeys } from '../transfer.api.ts';
import { scanOutcome } from '../transfer-facts.rules.ts';

/** Packs units while the transfer is open, and receives them once it is sent. */
export function TransferScans({ transfer: { id, state } }: { transfer: TransferDetail }) {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of transferKeys) void queryClient.invalidateQueries({ queryKey });
  };
  const isPacking = state === 'open';
  return (
    <Section title={isPacking ? 'Pack units' : 'Receive units'}>
      <ScanList<TransferScan>
        key={state}
        label="Unit number, IMEI or serial number"
        ready={isPacking ? 'Ready. Scan the first unit to send.' : 'Ready. Scan the first unit that arrived.'}
        send={async (scans) =>
          (await api(scanTransfer, { params: { id }, body: { codes: scans.map(({ code }) => code) } })).scans
        }
        outcomeOf={scanOutcome}
        onAnswers={refresh}
        canUndo={({ result }) => result === 'added' || result === 'received' || result === 'unexpected'}
        undo={async ({ answer }) => {
          if (!answer) return;
          const { result, unit, code } = answer;
          const body =
            result === 'unexpected' ? { codes: [unit?.number ?? code] } : { unit_ids: unit ? [unit.id] : [] };
          await api(unscanTransfer, { params: { id }, body });
          refresh();
        }}
      />
    </Section>
  );
}
