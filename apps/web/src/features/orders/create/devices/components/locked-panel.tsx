import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { handBackDevice } from '@tradepost/contracts/orders/counter/hand-back.contract';
import { lockHoldReason } from '@tradepost/contracts/orders/counter/hand-back.data';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import { imeiQuery, pricesQuery } from '../../create-order.api.ts';
import type { DeviceEditor } from '../../draft.rules.ts';
import { useOrderForm } from '../../use-order-form.ts';
import { chosenVariant, partsCondition, quoteOf, withoutLock } from '../device-editor.rules.ts';
import type { DeviceStepActions } from '../use-device-step.ts';

interface LockedPanelProps {
  model: QuoteModel;
  editor: DeviceEditor;
  actions: DeviceStepActions;
}

const unanswered = 'Answer the questions above first.';

/** What to do with a locked device: wait until the lock is removed, buy it for parts, or hand it back. */
export function LockedPanel({ model, editor, actions }: LockedPanelProps) {
  const { currency, location_id } = useOrderForm();
  const unlocked = withoutLock(model, editor, lockHoldReason);
  const { variant, parts, partsPrice, price } = useUnlockedPrices(model, unlocked);
  const handBack = useAction(handBackDevice, {
    invalidates: [imeiQuery(editor.imei || editor.serial).queryKey],
    message: `${model.full_name}: handed back`,
  });
  const take = async (device: DeviceEditor) => {
    actions.setEditor(device);
    await actions.add();
  };
  const buyForParts = async () => {
    const { note } = withoutLock(model, editor, `Bought for parts: ${lockHoldReason.toLowerCase()}`);
    if (parts) await take({ ...unlocked, note, condition_id: parts.id });
  };
  const giveBack = async () => {
    if (location_id === null) return;
    const { imei, serial } = editor;
    const body = { location_id, title: model.full_name, imei, serial, reason: 'activation_lock' as const };
    if (await handBack.run({ body })) actions.cancel();
  };
  const isDescribed = variant !== undefined && editor.condition_id !== null;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Notice color="warning" title="This device is locked to its owner’s account">
      <Stack gap="xs">
        <Choice
          label="Put on hold and send the removal guide"
          text={
            !isDescribed
              ? unanswered
              : price === null
                ? 'You don’t buy this device in this condition.'
                : `${money(price)} once the lock is removed. The seller is emailed how to do it.`
          }
          isOff={!isDescribed || price === null}
          onChoose={() => void take({ ...unlocked, is_locked: true })}
        />
        <Choice
          label="Buy for parts"
          text={
            variant === undefined
              ? unanswered
              : parts === undefined
                ? 'This category has no condition for parts.'
                : partsPrice === null
                  ? `You don’t buy this device as “${parts.name}”.`
                  : `${money(partsPrice)}, as “${parts.name}”.`
          }
          isOff={partsPrice === null}
          onChoose={() => void buyForParts()}
        />
        <Choice
          label="Hand back"
          text="Nothing is bought. We remember the device by its number."
          isOff={location_id === null || handBack.isRunning}
          onChoose={() => void giveBack()}
        />
      </Stack>
    </Notice>
  );
}

/** What the device is worth without its lock, as described and for parts. */
function useUnlockedPrices(model: QuoteModel, unlocked: DeviceEditor) {
  const { kind, location_id } = useOrderForm();
  const variant = chosenVariant(model, unlocked);
  const asked = pricesQuery({ location_id, channel: kind, variant_id: variant?.id, defect_ids: unlocked.defect_ids });
  const { data, isPlaceholderData } = useQuery({ ...asked, enabled: variant !== undefined });
  const quotes = isPlaceholderData ? [] : (data?.quotes ?? []);
  const priceOf = (condition_id: number | null) => quoteOf(quotes, variant?.id, condition_id)?.price ?? null;
  const parts = partsCondition(model);
  return { variant, parts, price: priceOf(unlocked.condition_id), partsPrice: priceOf(parts?.id ?? null) };
}

interface ChoiceProps {
  label: string;
  /** What it comes to, or why it can't be chosen. */
  text: string;
  isOff: boolean;
  onChoose: () => void;
}

function Choice({ label, text, isOff, onChoose }: ChoiceProps) {
  return (
    <div>
      <Button variant="default" disabled={isOff} onClick={onChoose}>
        {label}
      </Button>
      <Text size="sm" mt={4}>
        {text}
      </Text>
    </div>
  );
}
