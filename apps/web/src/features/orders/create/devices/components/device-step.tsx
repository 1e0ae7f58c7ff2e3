import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import { messageOf } from '../../../../../lib/api-error.ts';
import { queueCode } from '../../../../../lib/scanner/scan-queue.ts';
import { devicesQuery } from '../../../../catalog/catalog.api.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import { countDevices } from '../../basket/basket.rules.ts';
import { CustomEditor, DeviceEditor, IdentifierNote } from '../../components/lazy-parts.tsx';
import { Step } from '../../components/step.tsx';
import { useCounterKeys } from '../../use-counter-keys.ts';
import { focusField, useOrderForm } from '../../use-order-form.ts';
import { useAskedDevice } from '../use-asked-device.ts';
import { useDeviceScans } from '../use-device-scans.ts';
import type { DeviceStepActions } from '../use-device-step.ts';
import { DeviceSearch } from './device-search.tsx';
import classes from './device-step.module.css';

const maxPopular = 6;

/** The devices that the seller brought: scan or search, then describe. */
export function DeviceStep({ actions }: { actions: DeviceStepActions }) {
  const { draft, messages } = useOrderForm();
  const { editor, lines } = draft;
  const popular = useQuery(devicesQuery('')).data?.items.slice(0, maxPopular) ?? [];
  const scan = useDeviceScans(actions);
  useCounterKeys();
  useAskedDevice(actions);
  const unknownScan = actions.unknownScan.imei || actions.unknownScan.serial;

  const goOn = () => {
    if (editor) focusField('add');
    else if (lines.length > 0) focusField(draft.customer_id === null ? 'customer_id' : 'payout_method');
  };
  return (
    <Step
      number={1}
      title="Devices"
      isDone={lines.length > 0 && !editor}
      action={
        !editor && (
          <Button size="xs" variant="subtle" onClick={() => actions.pickCustom('')}>
            Custom item
          </Button>
        )
      }
    >
      <DeviceSearch
        onPick={({ id, choice }) => actions.pick(id, choice)}
        onCustom={actions.pickCustom}
        onScan={queueCode}
        onNext={goOn}
        isScanning={scan.isRunning}
        error={scan.error ? messageOf(scan.error) : messages.items}
      />
      {unknownScan !== '' && (
        <div className={classes.unknownScan}>
          <div className={classes.unknownWords}>
            <IdentifierNote identifier={unknownScan} duplicate={undefined} />
            <Text size="sm">We don’t know the model for this number. Search for it by name.</Text>
          </div>
          <CloseButton aria-label="Remove this number" onClick={actions.dropUnknownScan} />
        </div>
      )}
      {actions.pendingScans.length > 0 && <PendingScans actions={actions} />}
      {editor?.kind === 'device' && (
        <DeviceEditor key={`${editor.model_id}-${editor.line_id}`} open={editor} actions={actions} />
      )}
      {editor?.kind === 'custom' && <CustomEditor key={String(editor.line_id)} editor={editor} actions={actions} />}
      {!editor && lines.length === 0 && <PopularDevices popular={popular} actions={actions} />}
      {!editor && lines.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
          {countDevices(lines) === 1 ? '1 device is' : `${countDevices(lines)} devices are`} in the offer. Scan the next
          one, or press Enter to continue.
        </Text>
      )}
    </Step>
  );
}

/** Devices that were scanned while another one is being described. They open after it, one by one. */
function PendingScans({ actions }: { actions: DeviceStepActions }) {
  const names = actions.pendingScans.map(({ name }) => name);
  return (
    <Notice color="warning" mt="sm" title={`${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} scanned`}>
      <Text size="sm">
        {names.length === 1 ? 'It opens' : 'They open'} when you have added the device below to the offer.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={actions.replaceWithPending}>
          Replace the device below
        </Button>
        <Button size="xs" variant="subtle" onClick={actions.dropPendingScans}>
          {names.length === 1 ? 'Ignore the scan' : 'Ignore the scans'}
        </Button>
      </Group>
    </Notice>
  );
}

/** Devices that are bought often. */
function PopularDevices({
  popular,
  actions,
}: {
  popular: DeviceHit[];
  actions: { pick: (model_id: number, choice: Choice) => void };
}) {
  return (
    <div className={classes.popular}>
      <span className={classes.popularTitle}>Popular devices</span>
      {/* The same as the field lists on an arrow key: no stops on the way of the Tab key. */}
      {popular.map((device) => (
        <Button
          key={device.id}
          size="xs"
          variant="default"
          tabIndex={-1}
          onClick={() => actions.pick(device.id, device.choice)}
        >
          {device.name}
        </Button>
      ))}
    </div>
  );
}
