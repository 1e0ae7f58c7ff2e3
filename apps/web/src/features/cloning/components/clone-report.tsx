import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { Clone } from '@tradepost/contracts/cloning/clone.contract';
import { cloneItems } from '@tradepost/contracts/cloning/clone-items.data';
import { useSwitchCompany } from '../../../lib/session/session.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { describeLine } from '../report-line.rules.ts';

interface CloneReportProps {
  clone: Clone;
  /** Opens the wizard. Absent when the user may not clone. */
  onAgain: (() => void) | undefined;
}

/** What was copied, and what is left to do. */
export function CloneReport({ clone, onAgain }: CloneReportProps) {
  const me = useMe();
  const enter = useSwitchCompany();
  const { company_id, company_name, report, skipped_files } = clone;
  const open = me.companies.find((company) => company.company_id === company_id);
  const lines = report ?? [];
  const left = lines.flatMap(({ item }) => cloneItems[item].left_out ?? []);
  return (
    <Stack gap="md">
      <Section title={`${company_name} was created`} isFlush>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th>Copied</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.item}>
                <Table.Th scope="row" fw={500}>
                  {cloneItems[line.item].label}
                </Table.Th>
                <Table.Td>{describeLine(line)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      {(left.length > 0 || skipped_files > 0) && (
        <Alert color="warning" title="Left to do in the new company">
          <Stack gap={4}>
            {left.map((text) => (
              <Text key={text} size="sm">
                {text}
              </Text>
            ))}
            {skipped_files > 0 && (
              <Text size="sm">{`${skipped_files} pictures could not be read and were left out. Upload them again.`}</Text>
            )}
          </Stack>
        </Alert>
      )}
      <Group>
        {open && (
          <Button loading={enter.isRunning} onClick={() => void enter.run(open.company_id)}>
            Open {open.name}
          </Button>
        )}
        {onAgain && (
          <Button variant="default" onClick={onAgain}>
            Clone again
          </Button>
        )}
      </Group>
    </Stack>
  );
}
