import { useQueryClient } from '@tanstack/react-query';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { payoutMethodsQuery } from '../order.api.ts';
import { listMissing, type Readiness, toNewOrder } from './basket/basket.rules.ts';
import type { useMovedPrices } from './basket/use-moved-prices.ts';
import { type CreatedKind, createFacts } from './create-kind.rules.ts';
import { intakeReceiptUrl, payoutRulesQuery, useCreateOrder, useForgetPrices } from './create-order.api.ts';
import { clearField, type FieldMessages, placeErrors, readMovedPrice } from './order-errors.rules.ts';
import { payoutProblems } from './payout/payout-problems.rules.ts';
import type { useDraft } from './use-draft.ts';
import { findField, focusField } from './use-order-form.ts';

/** Why the order was not created, when no field has the error. */
export interface Refusal {
  message: string;
  /** An earlier attempt already created an order from this draft. */
  isRepeat: boolean;
}

interface CreationInput extends ReturnType<typeof useDraft>, Omit<Readiness, 'can_override'> {
  kind: CreatedKind;
  can_override: boolean;
  prices: ReturnType<typeof useMovedPrices>;
}

/** Shows that the order was created, with a link to the receipt where the seller gets one. */
async function showCreated(kind: CreatedKind, { id, box_id }: OrderRef, is_left_for_testing: boolean): Promise<void> {
  if (!createFacts[kind].prints_receipt) return showSuccess(`Order ${box_id} created`);
  const href = await intakeReceiptUrl(id, is_left_for_testing).catch(() => undefined);
  showSuccess(`Order ${box_id} created`, href === undefined ? undefined : { label: 'Print intake receipt', href });
}

/** Creates the order from the draft: validates, sends, and shows errors on their fields. */
export function useOrderCreation({ kind, draft, change, discard, payout, prices, ...readiness }: CreationInput) {
  const { country_code } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const forgetPrices = useForgetPrices();
  const create = useCreateOrder(kind);
  const lock = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missing = listMissing(draft, readiness);
  const isForbidden = readiness.is_blocked && !readiness.can_override;

  const show = (placed: FieldMessages): boolean => {
    setMessages(placed);
    focusField(...Object.keys(placed));
    return findField(Object.keys(placed)) !== undefined;
  };
  /** The payout's fields, in order. Null when one is invalid. */
  const readDetails = async (): Promise<Record<string, string> | null> => {
    if (draft.payout_method === null || draft.saved_payout_id !== null) return {};
    const rules = await queryClient.fetchQuery(payoutRulesQuery);
    const { items } = await queryClient.ensureQueryData(payoutMethodsQuery);
    const chosen = items.find(({ key }) => key === draft.payout_method);
    // The method no longer exists. The server reports it on the field.
    if (!chosen) return {};
    const method = ownMethodOf(chosen);
    const found = payoutProblems(rules, method, country_code, payout.details, payout.address);
    const { method: aboutMethod, ...problems } = found;
    const errors: Record<string, string[]> = aboutMethod ? { payout_method: aboutMethod } : {};
    for (const [field, texts] of Object.entries(problems)) errors[`payout_details.${field}`] = texts;
    if (Object.keys(errors).length > 0) {
      show(placeErrors(errors, []));
      return null;
    }
    const own = rules.payoutFieldsOf(method, country_code).map(({ key }) => key);
    return Object.fromEntries(own.map((key) => [key, payout.details[key] ?? '']).filter(([, text]) => text !== ''));
  };

  const send = async () => {
    const { customer_id } = draft;
    const { location_id } = readiness;
    const details = await readDetails();
    if (details === null || customer_id === null || location_id === null) return;
    const body = toNewOrder(kind, draft, location_id, customer_id, details);
    const order = await create.send({ body, idempotencyKey: draft.idempotency_key });
    // The form stays filled in until the order opens.
    await navigate(orderDetailPath(kind, order.id));
    discard();
    await showCreated(kind, order, draft.is_left_for_testing);
  };
  const explain = (error: unknown) => {
    const moved = error instanceof ApiError && error.status === 409 ? readMovedPrice(error.data, draft.lines) : null;
    if (moved) {
      prices.refuse(moved.line_id, moved.price);
      void forgetPrices();
      focusField('moved');
      return;
    }
    const placed = error instanceof ApiError ? placeErrors(error.errors, draft.lines) : {};
    if ('idempotency_key' in placed) setRefusal({ message: messageOf(error), isRepeat: true });
    else if (!show(placed)) setRefusal({ message: messageOf(error), isRepeat: false });
  };
  const submit = async () => {
    if (lock.current || isForbidden) return;
    setRefusal(null);
    const [first] = missing;
    if (first) return focusField(first.field);
    if (prices.moved.length > 0) return focusField('moved');
    lock.current = true;
    setBusy(true);
    setMessages({});
    try {
      await send();
    } catch (error) {
      explain(error);
    } finally {
      lock.current = false;
      setBusy(false);
    }
  };
  return {
    submit,
    isBusy,
    missing,
    isForbidden,
    messages,
    clearMessage: (field: string) => setMessages((before) => clearField(before, field)),
    refusal,
    /** Creates another order from a draft that already became one. */
    startNewOrder: () => {
      change({ idempotency_key: newKey() });
      setRefusal(null);
    },
  };
}

export type OrderCreation = ReturnType<typeof useOrderCreation>;
