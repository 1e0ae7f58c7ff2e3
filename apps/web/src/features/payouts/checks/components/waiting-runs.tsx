import { Alert, Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CheckRun } from '@tradepost/contracts/payouts/check.contract';
import { useState } from 'react';
import { waitingRunsQuery } from '../check.api.ts';
import { waitingOf } from '../check.rules.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './checks.module.css';
import { RunPdf } from './run-pdf.tsx';

/** Runs of which nobody has said yet whether they printed well. */
export function WaitingRuns() {
  const runs = useQuery(waitingRunsQuery);
  const items = runs.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className={classes.runs}>
      {items.map((run) => (
        <WaitingRun key={run.batch_id} run={run} />
      ))}
    </div>
  );
}

/** One run: print what waits, then say how it printed. */
export function WaitingRun({ run }: { run: CheckRun }) {
  const [shown, setShown] = useState<'print' | 'answer' | null>(null);
  const waiting = waitingOf(run);
  const isOne = waiting.length === 1;
  const [first] = waiting;
  const last = waiting.at(-1);
  const numbers = first && last && first !== last ? `${first.number} to ${last.number}` : first?.number;
  return (
    <Alert color="warning" title={isOne ? `Check ${numbers} is waiting` : `Checks ${numbers} are waiting`}>
      <div className={classes.run}>
        <span>
          Batch {run.batch_number}: print {isOne ? 'it' : 'them'}, then say whether {isOne ? 'it' : 'they'} printed
          well.
        </span>
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconPrinter size={14} />} onClick={() => setShown('print')}>
            {isOne ? 'Print check' : 'Print checks'}
          </Button>
          <Button size="xs" onClick={() => setShown('answer')}>
            {isOne ? 'Did it print well?' : 'Did they print well?'}
          </Button>
        </Group>
      </div>
      <RunPdf
        batch_id={run.batch_id}
        count={waiting.length}
        opened={shown === 'print'}
        onClose={() => setShown('answer')}
      />
      <AnswerDialog run={run} opened={shown === 'answer'} onClose={() => setShown(null)} />
    </Alert>
  );
}
