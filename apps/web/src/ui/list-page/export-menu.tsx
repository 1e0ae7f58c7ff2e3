import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { saveFile } from '../../lib/saving/save-file.ts';
import { type Column, rowsToCsv } from '../data-table/columns.rules.ts';
import type { RowId } from '../data-table/selection.rules.ts';
import type { BulkTarget } from './bulk.rules.ts';

/** An export made by the server, as a job or immediately. */
export interface ListExport<Id extends RowId = number> {
  key: string;
  /** "CSV", "XLSX". */
  label: string;
  run: (request: { target: BulkTarget<Id>; columns: string[]; sort?: string }) => Promise<unknown>;
}

interface ExportMenuProps<Row, Id extends RowId> {
  exports: readonly ListExport<Id>[];
  /** The visible columns, in order. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  target: BulkTarget<Id>;
  sort?: string;
  /** The file name for "This page as CSV", without its extension. */
  name: string;
}

/** Exports the selected rows, or all matching rows, as a file. */
export function ExportMenu<Row, Id extends RowId>(props: ExportMenuProps<Row, Id>) {
  const { exports, columns, rows, target, sort, name } = props;
  const [isBusy, setIsBusy] = useState(false);
  const run = async (each: ListExport<Id>) => {
    setIsBusy(true);
    try {
      await each.run({ target, sort, columns: columns.map((column) => column.key) });
    } finally {
      setIsBusy(false);
    }
  };
  const savePage = () => {
    const blob = new Blob([`\uFEFF${rowsToCsv(columns, rows)}`], { type: 'text/csv' });
    saveFile({ blob, file_name: `${name}.csv` });
  };
  const hasPage = columns.some((column) => column.csv);
  if (exports.length === 0 && !hasPage) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{target.ids ? `${formatCount(target.ids.length)} selected` : 'All matching rows'}</Menu.Label>
        {exports.map((each) => (
          <Menu.Item key={each.key} onClick={() => void run(each)}>
            {each.label}
          </Menu.Item>
        ))}
        {hasPage && exports.length > 0 && <Menu.Divider />}
        {hasPage && <Menu.Item onClick={savePage}>This page as CSV</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
