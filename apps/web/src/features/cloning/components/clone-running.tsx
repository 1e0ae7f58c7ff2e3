import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { Clone } from '@tradepost/contracts/cloning/clone.contract';
import { clonePercentage } from '@tradepost/contracts/cloning/clone.rules';
import { cloneStages, cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { Section } from '../../../ui/detail-page/section.tsx';

/** A copy that is being made. */
export function CloneRunning({ clone }: { clone: Clone }) {
  const { status, percentage, company_name, started_by } = clone;
  const isInterrupted = status === 'FAILED';
  const reached = clonePercentage(status, percentage);
  return (
    <Section title={`Creating ${company_name}`} note={`${reached}%`}>
      <Stack gap="sm">
        <Progress value={reached} aria-label={`Cloning, ${reached} percent`} />
        <Text size="sm" role="status">
          {isInterrupted ? 'Waiting to resume' : cloneStages[status].text}
        </Text>
        {isInterrupted && <Alert color="warning">{cloneTexts.interrupted}</Alert>}
        <Text size="sm" c="dimmed">
          {started_by ? `Started by ${started_by}. ` : ''}You can leave this page. The new company appears in the
          account switcher when it is complete.
        </Text>
      </Stack>
    </Section>
  );
}
