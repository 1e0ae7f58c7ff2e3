import { Text, Textarea } from '@mantine/core';
import { maxMatchRows, type startOrderMatch } from '@tradepost/contracts/orders/data-match.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Action } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import classes from './data-match.module.css';

interface StartMatchProps {
  start: Action<[list: File], DataOf<typeof startOrderMatch>>;
  /** What may follow the number. */
  extra?: string;
  /** What does not change before Confirm. */
  note?: string;
}

const maxFileBytes = 20 * 1024 * 1024;

/** Takes a pasted, scanned or uploaded list. */
export function StartMatch({
  start,
  extra = 'Model, grade and carrier',
  note = 'Nothing in the order changes until you confirm the result.',
}: StartMatchProps) {
  const [text, setText] = useState('');
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const send = async () => {
    const done = await start.run(new File([text], 'Pasted list', { type: 'text/plain' }));
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
        <FileDrop
          label="File"
          description="CSV or XLSX, such as a diagnostics export"
          types={['.csv', '.txt', '.xlsx']}
          maxBytes={maxFileBytes}
          onFiles={async ([file]) => {
            if (file) await start.run(file);
          }}
        />
        <Text className={classes.dim}>{note}</Text>
      </div>
    </Section>
  );
}
