import { Anchor, Button, Group, Text } from '@mantine/core';
import { type PoliceHold, printHoldTag, readHoldDocument } from '@tradepost/contracts/compliance/hold.contract';
import { policeHoldEventLabels, releaseTargetFacts } from '@tradepost/contracts/compliance/hold.data';
import { apiFile } from '../../../../lib/api.ts';
import { saveDocument } from '../../../../lib/saving/save-document.ts';
import { saveFile } from '../../../../lib/saving/save-file.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { dayText } from '../hold-labels.rules.ts';

interface PoliceHoldFactsProps {
  hold: PoliceHold;
  canChange: boolean;
  onExtend: () => void;
  onRelease: () => void;
}

/** Who holds a device, with its history and documents. */
export function PoliceHoldFacts({ hold, canChange, onExtend, onRelease }: PoliceHoldFactsProps) {
  const isActive = hold.ended_at === null;
  const { run: printTag } = useAction(() => apiFile(printHoldTag, { params: { id: hold.order_item_id } }), {
    onDone: saveDocument,
  });
  return (
    <div>
      <Text fw={500}>
        {hold.agency}, case {hold.case_number}
      </Text>
      <Text size="sm">
        {hold.title}. {hold.officer}
        {hold.badge && `, badge ${hold.badge}`}
      </Text>
      {hold.released_to && <Text size="sm">{releaseTargetFacts[hold.released_to].label}</Text>}
      <ul aria-label={`History of case ${hold.case_number}`} style={{ margin: 0, paddingInlineStart: 16 }}>
        {hold.events.map((event) => (
          <li key={event.id}>
            <Text size="sm" component="span">
              {policeHoldEventLabels[event.kind]} <TimeText at={event.happened_at} />
              {event.member_name && ` by ${event.member_name}`}
              {event.kind === 'extended' &&
                (event.held_until ? `, through ${dayText(event.held_until)}` : ', until it is released')}
              {event.receiver_name && `, to ${event.receiver_name}`}. {event.note}
              {event.has_document && canChange && <DocumentLink hold_id={hold.id} event_id={event.id} />}
            </Text>
          </li>
        ))}
      </ul>
      {isActive && (
        <Group gap="xs" mt="xs">
          {canChange && (
            <Button size="xs" variant="default" onClick={onRelease}>
              Release
            </Button>
          )}
          {canChange && hold.held_until !== null && (
            <Button size="xs" variant="default" onClick={onExtend}>
              Extend
            </Button>
          )}
          <BusyButton size="xs" variant="default" onClick={() => printTag()}>
            Download tag
          </BusyButton>
        </Group>
      )}
    </div>
  );
}

function DocumentLink({ hold_id, event_id }: { hold_id: number; event_id: number }) {
  const { run } = useAction(() => apiFile(readHoldDocument, { params: { id: hold_id, event_id } }), {
    onDone: saveFile,
  });
  return (
    <>
      {' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void run()}>
        Download document
      </Anchor>
    </>
  );
}
