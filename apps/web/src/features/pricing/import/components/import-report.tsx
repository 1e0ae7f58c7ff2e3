import { Alert, List, Table, Text, Title } from '@mantine/core';
import type { PriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { describeChanges, describeReport, rejectColumns } from '../price-file.rules.ts';
import classes from './import-report.module.css';

/** The result of a dry run: rows, price changes and the first rejected rows. */
export function ImportReport({ report }: { report: PriceImport }) {
  const changes = describeChanges(report);
  return (
    <div className={classes.report}>
      <Text fw={600}>{report.file_name}</Text>
      {report.unknown_columns.length > 0 && (
        <Alert color="warning" title="Ignored columns">
          {report.unknown_columns.join(', ')}. Price columns must be named after a condition, as in the template.
        </Alert>
      )}
      <List size="sm" spacing={4}>
        {describeReport(report).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        <List.Item>{changes ? `Prices after your rules: ${changes}.` : 'No prices will change.'}</List.Item>
      </List>
      {report.samples.length > 0 && <Samples report={report} />}
      {report.rejects.length > 0 && <Rejects rejects={report.rejects} total={report.totalInvalid} />}
    </div>
  );
}

function Samples({ report: { samples, currency } }: { report: PriceImport }) {
  return (
    <>
      <Title order={3} size="h5">
        Sample of price changes
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="Price changes">
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th>Condition</Table.Th>
              <Table.Th ta="right">Current price</Table.Th>
              <Table.Th ta="right">New price</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map((sample) => (
              <Table.Tr key={`${sample.product_name} ${sample.condition_name}`}>
                <Table.Td>{sample.product_name}</Table.Td>
                <Table.Td>{sample.condition_name}</Table.Td>
                <Table.Td ta="right">
                  <MoneyText minor={sample.before} currency={currency} />
                </Table.Td>
                <Table.Td ta="right">
                  <MoneyText minor={sample.after} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}

function Rejects({ rejects, total }: { rejects: PriceImport['rejects']; total: number }) {
  const columns = rejectColumns(rejects);
  return (
    <>
      <Title order={3} size="h5">
        {total > rejects.length ? `First ${rejects.length} rejected rows` : 'Rejected rows'}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="Rejected rows">
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rejects.map((row) => (
              <Table.Tr key={row.line}>
                {columns.map((column) => (
                  <Table.Td key={column} className={column === 'reason' ? classes.reason : undefined}>
                    {row[column]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}
