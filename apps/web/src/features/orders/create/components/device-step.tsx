import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api-error.ts';
import { devicesQuery } from '../../../catalog/catalog.api.ts';
import { Notice } from '../../../customers/components/notice.tsx';
import { countDevices } from '../basket.rules.ts';
import { useCounterKeys } from '../use-counter-keys.ts';
import { focusField, useDesk } from '../use-desk.ts';
import type { DeviceStepActs } from '../use-device-step.ts';
import { DeviceSearch } from './device-search.tsx';
import classes from './device-step.module.css';
import { CustomEditor, DeviceEditor, IdentifierNote } from './lazy-parts.tsx';
import { Step } from './step.tsx';

const mostPopular = 6;

/** Scan or search, then describe: what the customer brought. */
export function DeviceStep({ acts }: { acts: DeviceStepActs }) {
  const { draft, messages } = useDesk();
  const { editor, lines } = draft;
  const popular = useQuery(devicesQuery('')).data?.items.slice(0, mostPopular) ?? [];
  const scan = useMutation({
    mutationFn: (code: string) => {
      // While the server is asked what it is, what describes it comes.
      void DeviceEditor.fetch().catch(() => undefined);
      return acts.scan(code);
    },
    meta: { handles_errors: true },
  });
  useCounterKeys((code) => scan.mutate(code));
  const loose = acts.loose.imei || acts.loose.serial;

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
          <Button size="xs" variant="subtle" onClick={() => acts.pickCustom('')}>
            Custom item
          </Button>
        )
      }
    >
      <DeviceSearch
        onPick={({ id, choice }) => acts.pick(id, choice)}
        onCustom={acts.pickCustom}
        onScan={(code) => scan.mutate(code)}
        onNext={goOn}
        isScanning={scan.isPending}
        error={scan.isError ? messageOf(scan.error) : messages.items}
      />
      {loose !== '' && (
        <div className={classes.loose}>
          <div className={classes.looseWords}>
            <IdentifierNote identifier={loose} twin={undefined} />
            <Text size="sm">The model is not known by this number: type its name.</Text>
          </div>
          <CloseButton aria-label="Forget this number" onClick={acts.dropLoose} />
        </div>
      )}
      {acts.waiting && (
        <Notice color="warning" mt="sm" title={`${acts.waiting.name} was scanned`}>
          <Text size="sm">The device below is not described to the end.</Text>
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={acts.dropWaiting} autoFocus>
              Finish it first
            </Button>
            <Button size="xs" variant="default" onClick={acts.takeWaiting}>
              Replace it by the scanned one
            </Button>
          </Group>
        </Notice>
      )}
      {editor?.kind === 'device' && (
        <DeviceEditor key={`${editor.model_id}-${editor.line_id}`} open={editor} acts={acts} />
      )}
      {editor?.kind === 'custom' && <CustomEditor key={String(editor.line_id)} editor={editor} acts={acts} />}
      {!editor && lines.length === 0 && (
        <div className={classes.popular}>
          <span className={classes.popularTitle}>Often bought</span>
          {/* The same as the field lists on an arrow key: no stops on the way of the Tab key. */}
          {popular.map((device) => (
            <Button
              key={device.id}
              size="xs"
              variant="default"
              tabIndex={-1}
              onClick={() => acts.pick(device.id, device.choice)}
            >
              {device.name}
            </Button>
          ))}
        </div>
      )}
      {!editor && lines.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
          {countDevices(lines) === 1 ? '1 device is' : `${countDevices(lines)} devices are`} in the offer. Scan the next
          one, or press Enter to go on.
        </Text>
      )}
    </Step>
  );
}
