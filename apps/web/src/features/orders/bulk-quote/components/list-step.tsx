import { Alert, Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { previewQuoteImport, type QuoteImport } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import { useState } from 'react';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { FileChoice } from '../../../files/components/file-choice.tsx';
import { LeftOut } from '../../../files/components/preview-table.tsx';
import type { ChosenFile } from '../../../files/preview.api.ts';
import { importKey, startImport } from '../bulk-quote.api.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ImportLines } from './import-lines.tsx';
import classes from './quote.module.css';

const fileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.zip'];
const maxBytes = 30_000_000;

interface ListStepProps {
  location_id: number | null;
  import_id: number | null;
  list: QuoteImport | undefined;
  currency: string;
  onImport: (id: number | null) => void;
}

/** Paste or upload a list; correct its columns; check the lines that were matched with doubt. */
export function ListStep({ location_id, import_id, list, currency, onImport }: ListStepProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const start = useAction((source: ChosenFile | string) => startImport(location_id ?? 0, source), {
    onDone: (started) => onImport(started.id),
    invalidates: import_id === null ? [] : [importKey(import_id)],
  });
  if (import_id === null)
    return (
      <Stack>
        <Textarea
          classNames={{ input: classes.paste }}
          label="Paste a list"
          description="One device a line, as copied from a spreadsheet or an email: model, quantity, grade, IMEI"
          placeholder={'iPhone 13 128GB\t5\tA\nGalaxy S22 256GB\t12\tB'}
          minRows={6}
          maxRows={14}
          autosize
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <BusyButton disabled={!text.trim() || location_id === null} onClick={() => start.run(text)}>
            Read list
          </BusyButton>
        </Group>
        <FileChoice
          preview={previewQuoteImport}
          chosen={chosen}
          onChoose={setChosen}
          label="Or upload a file"
          description="CSV, XLSX or a zip of them; up to 20,000 lines"
          types={fileEndings}
          maxBytes={maxBytes}
          action={(canRead) => (
            <Group>
              <BusyButton
                disabled={!canRead || location_id === null}
                onClick={() => (chosen ? start.run(chosen) : undefined)}
              >
                Read file
              </BusyButton>
            </Group>
          )}
        />
      </Stack>
    );
  if (!list) return <Progress value={5} animated aria-label="Reading the list" />;
  if (list.state === 'failed')
    return (
      <Alert color="red" title="The list could not be matched">
        <Button size="xs" variant="default" onClick={() => onImport(null)}>
          Start over
        </Button>
      </Alert>
    );
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm">
          {list.file_name ?? 'Pasted list'}: {formatMany(list.total, 'line')}
          {list.skipped > 0 ? `, ${list.skipped} rows without a device left out` : ''}
        </Text>
        <Button size="xs" variant="subtle" onClick={() => onImport(null)}>
          Another list
        </Button>
      </Group>
      <LeftOut left_out={list.left_out} left_out_count={list.left_out_count} />
      {list.state === 'matching' ? (
        <div role="status">
          <Progress
            value={Math.max(3, (list.done * 100) / Math.max(1, list.total))}
            animated
            aria-label="Matching the list to the catalog"
          />
          <Text size="sm" c="dimmed" mt={4}>
            Matching to the catalog: {formatCount(list.done)} of {formatCount(list.total)}
          </Text>
        </div>
      ) : (
        <>
          <ColumnChoices list={list} />
          <ImportLines import_id={list.id} location_id={location_id} currency={currency} />
        </>
      )}
    </Stack>
  );
}
