import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import {
  type Partner,
  partnerListBytes,
  readPartnerList,
  uploadPartnerList,
} from '@tradepost/contracts/marketplace/partner.contract';
import { listEndings, listFormats } from '@tradepost/contracts/pricing/sync/list-formats.data';
import { Link } from 'react-router';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { exceptionsPath, mappingPath, partnerDevicesPath, standingLooks } from '../marketplace.rules.ts';

/** How a partner's list stands, and what to do next. */
export function PartnerList({ partner, mayEdit }: { partner: Partner; mayEdit: boolean }) {
  const { id, standing, problem, devices, unmapped, last_read_at, stores } = partner;
  const isUploaded = partner.kind === 'list' && partner.url === null;
  return (
    <Section title="Price list" action={<StatusBadge {...standingLooks[standing]} />}>
      <Stack gap="sm">
        {problem && <Alert color="danger">{problem}</Alert>}
        {unmapped > 0 && (
          <Alert color="warning">
            {`${formatMany(unmapped, 'condition')} to map. Prices count only in conditions that you confirmed.`}
          </Alert>
        )}
        <Text size="sm">
          {`${formatMany(devices, 'device')} with a price. Last read: `}
          {last_read_at ? <TimeText at={last_read_at} /> : 'never'}
        </Text>
        {stores.length > 0 && (
          <Text size="sm">{`Stores: ${stores.map(({ name, city }) => (city ? `${name}, ${city}` : name)).join(' · ')}`}</Text>
        )}
        <Group gap="md">
          <Anchor component={Link} to={mappingPath(id)}>
            Map conditions
          </Anchor>
          <Anchor component={Link} to={exceptionsPath(id)}>
            Exceptions for models
          </Anchor>
          <Anchor component={Link} to={partnerDevicesPath(id)}>
            View devices
          </Anchor>
        </Group>
        {mayEdit && (isUploaded ? <UploadList id={id} /> : <ReadList id={id} isReading={standing === 'reading'} />)}
      </Stack>
    </Section>
  );
}

function ReadList({ id, isReading }: { id: number; isReading: boolean }) {
  const { run } = useAction(readPartnerList, { invalidates: marketplaceKeys, message: 'The list is being read' });
  return (
    <BusyButton
      size="xs"
      variant="default"
      w="fit-content"
      disabled={isReading}
      onClick={() => run({ params: { id } })}
    >
      {isReading ? 'Reading…' : 'Read now'}
    </BusyButton>
  );
}

function UploadList({ id }: { id: number }) {
  const upload = useAction(uploadPartnerList, {
    invalidates: marketplaceKeys,
    message: 'The list was uploaded',
    errors: 'screen',
  });
  return (
    <FileDrop
      label="Upload a price list"
      description={`${listFormats}. It replaces the last list and counts for 90 days.`}
      types={listEndings}
      maxBytes={partnerListBytes}
      error={upload.error?.message}
      onFiles={([file]) => file && upload.run({ params: { id }, body: {}, files: { file } })}
    />
  );
}
