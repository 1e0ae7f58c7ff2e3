import { Button, Group, NativeSelect, Switch, Text } from '@mantine/core';
import type { QuoteImport } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import { type ListColumn, listColumnKeys, listColumns } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { importKey, mapImport } from '../bulk-quote.api.ts';
import classes from './quote.module.css';

const choices = [
  { value: '', label: 'Leave out' },
  ...listColumnKeys.map((value) => ({ value, label: listColumns[value] })),
];

/** What each column of the list holds, as detected; a correction matches the list again. */
export function ColumnChoices({ list }: { list: QuoteImport }) {
  const [columns, setColumns] = useState(list.columns);
  const [has_headings, setHeadings] = useState(list.has_headings);
  const save = useAction(() => mapImport(list.id, { columns, has_headings }), { invalidates: [importKey(list.id)] });
  const isChanged =
    has_headings !== list.has_headings || columns.some((column, index) => column !== list.columns[index]);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Columns
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards need to reach it */}
      <section className={classes.samples} aria-label="Columns of the list" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={list.headings[index] ?? index} scope="col">
                  <NativeSelect
                    size="xs"
                    aria-label={`Column ${list.headings[index] ?? index + 1}`}
                    value={column ?? ''}
                    data={choices}
                    onChange={(event) => {
                      const chosen = (event.currentTarget.value || null) as ListColumn | null;
                      setColumns((before) => before.map((old, at) => (at === index ? chosen : old)));
                    }}
                  />
                  {list.headings[index]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.samples.map((row, at) => (
              <tr key={row.join(' ') || at}>
                {columns.map((_, index) => (
                  <td key={list.headings[index] ?? index}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Group mt="xs">
        <Switch
          label="The first row is a heading"
          checked={has_headings}
          onChange={(event) => setHeadings(event.currentTarget.checked)}
        />
        {isChanged && (
          <Button size="xs" loading={save.isRunning} onClick={() => save.run()}>
            Match again
          </Button>
        )}
      </Group>
    </div>
  );
}
