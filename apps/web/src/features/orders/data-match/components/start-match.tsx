import { Text, Textarea } from '@mantine/core';
import type { PreviewContract } from '@tradepost/contracts/files/preview.contract';
import {
  matchFileBytes,
  maxMatchRows,
  type StartedMatch,
} from '@tradepost/contracts/orders/data-match/data-match.contract';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Action } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileChoice } from '../../../files/components/file-choice.tsx';
import type { ChosenFile } from '../../../files/preview.api.ts';
import classes from './data-match.module.css';

interface StartMatchProps {
  start: Action<[list: ChosenFile], StartedMatch>;
  preview: PreviewContract;
  /** What may follow the number. */
  extra?: string;
  /** What does not change before Confirm. */
  note?: string;
}

/** Takes a pasted, scanned or uploaded list. */
export function StartMatch({
  start,
  preview,
  extra = 'Model, grade and carrier',
  note = 'Nothing in the order changes until you confirm the result.',
}: StartMatchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const send = async () => {
    const done = await start.run({ file: new File([text], 'Pasted list', { type: 'text/plain' }) });
    if (done) setText('');
  };
  return (
    <Section title="Match IMEIs or serial numbers" note={lines > 0 ? `${formatCount(lines)} lines` : undefined}>
      <div className={classes.start}>
        <Textarea
          label="Pasted or scanned list"
          description={`One device per line, up to ${formatCount(maxMatchRows)}. ${extra} may follow the number.`}
          minRows={6}
          maxRows={14}
          autosize
          spellCheck={false}
          data-takes-scan
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <BusyButton onClick={send} disabled={lines === 0} style={{ justifySelf: 'start' }}>
          Match list
        </BusyButton>
        <FileChoice
          preview={preview}
          chosen={chosen}
          onChoose={setChosen}
          label="File"
          description="CSV or XLSX, such as a diagnostics export"
          types={['.csv', '.txt', '.xlsx']}
          maxBytes={matchFileBytes}
          action={(canRead) => (
            <BusyButton onClick={() => chosen && start.run(chosen)} disabled={!canRead} style={{ alignSelf: 'start' }}>
              Match file
            </BusyButton>
          )}
        />
        <Text className={classes.dim}>{note}</Text>
      </div>
    </Section>
  );
}
