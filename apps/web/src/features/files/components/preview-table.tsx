import { Alert, Stack, Table, Text } from '@mantine/core';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import { type LeftOutRows, nameLeftOut } from '../left-out.rules.ts';

/** The first rows of a file as they will be, what is wrong with them, and what is left out. */
export function PreviewTable({ preview }: { preview: FilePreview }) {
  const { failure, choices, columns, rows, ignored, left_out, left_out_count } = preview;
  if (failure !== null)
    return choices.length > 0 ? null : (
      <Alert color="danger" title="This file can’t be read">
        {failure}
      </Alert>
    );
  // First, where a phone shows it without scrolling.
  const hasFaults = rows.some(({ fault }) => fault !== null);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        First rows, as they’ll be read
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label="First rows of the file">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              {hasFaults && <Table.Th>Problem</Table.Th>}
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, cells, fault }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                {hasFaults && (
                  <Table.Td miw={160}>
                    <Text size="sm" c="danger">
                      {fault}
                    </Text>
                  </Table.Td>
                )}
                {columns.map((column, at) => (
                  <Table.Td key={column}>{cells[at] || '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          Columns not imported: {ignored.join(', ')}
        </Text>
      )}
      <LeftOut left_out={left_out} left_out_count={left_out_count} />
    </Stack>
  );
}

/** Rows that are not part of the list, such as titles and totals. */
export function LeftOut(left: LeftOutRows) {
  if (left.left_out_count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Rows left out: {nameLeftOut(left)}
    </Text>
  );
}
