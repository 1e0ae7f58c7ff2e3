import { useQueryClient } from '@tanstack/react-query';
import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import { isMisread, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { useRef, useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { putLine, startCustom, toCustomLine } from '../basket/basket.rules.ts';
import { createFacts } from '../create-kind.rules.ts';
import { imeiQuery, pricesQuery } from '../create-order.api.ts';
import type { DeviceEditor, Editor, Line } from '../draft.rules.ts';
import { focusOpenQuestion } from '../use-counter-keys.ts';
import { findField, focusField, type OrderForm } from '../use-order-form.ts';
import type { AskedDevice } from './asked-device.rules.ts';
import {
  chosenVariant,
  editLine,
  fitEditor,
  type Identifier,
  noIdentifier,
  startEditor,
  toLine,
} from './device-editor.rules.ts';
import { hasSameNumber, placeIdentifier } from './scan.rules.ts';

/** A device that was scanned while another one is being edited. */
export interface PendingScan {
  model_id: number | null;
  name: string;
  identifier: Identifier;
}

/** The actions that open, fill and close the device editor. */
export function useDeviceStep({ kind: channel, draft, change, location_id }: OrderForm) {
  const queryClient = useQueryClient();
  /** A scanned identifier of an unknown model. */
  const [unknownScan, setUnknownScan] = useState<Identifier>(noIdentifier);
  const [pendingScans, setPendingScans] = useState<readonly PendingScan[]>([]);
  const latest = useRef(draft);
  latest.current = draft;

  const setEditor = (editor: Editor | null) => {
    latest.current = { ...latest.current, editor };
    change({ editor });
  };
  const latestPending = useRef(pendingScans);
  const setPending = (scans: readonly PendingScan[]) => {
    latestPending.current = scans;
    setPendingScans(scans);
  };
  const putInto = (line: Line) => {
    const lines = putLine(latest.current.lines, line);
    latest.current = { ...latest.current, lines, editor: null };
    change({ lines, editor: null });
  };
  const open = (model_id: number, choice: Choice, identifier: Identifier) => {
    setUnknownScan(noIdentifier);
    setEditor(startEditor(model_id, choice, identifier));
  };

  const describe = async (editor: DeviceEditor): Promise<Line | null> => {
    const { model } = await queryClient.fetchQuery(pricesQuery({ location_id, channel, model_id: editor.model_id }));
    const fitted = fitEditor(model, editor);
    const variant = chosenVariant(model, fitted);
    if (!variant || fitted.condition_id === null) return null;
    const exact = pricesQuery({ location_id, channel, variant_id: variant.id, defect_ids: fitted.defect_ids });
    const { quotes } = await queryClient.fetchQuery(exact);
    return toLine(model, fitted, quotes, newKey(), createFacts[channel].is_shipped);
  };
  /** Adds the open device to the offer. Returns false while a question is open. */
  const add = async (): Promise<boolean> => {
    const { editor } = latest.current;
    if (!editor) return true;
    const line = editor.kind === 'custom' ? toCustomLine(channel, editor, newKey()) : await describe(editor);
    if (line) putInto(line);
    return line !== null;
  };

  const openScanned = (scanned: PendingScan) => {
    if (scanned.model_id !== null) open(scanned.model_id, {}, scanned.identifier);
    else {
      setEditor(null);
      setUnknownScan(scanned.identifier);
      focusField('items');
    }
  };
  /** Opens the first of the scans that wait. */
  const openPending = () => {
    const [next, ...rest] = latestPending.current;
    if (!next) return;
    setPending(rest);
    openScanned(next);
  };
  /** Handles a scanned IMEI or serial number. Never discards the device in the editor. */
  const scan = async (code: string): Promise<void> => {
    const { identifier: text, kind } = readIdentifier(code);
    const identifier = placeIdentifier(text, kind);
    const { model } = await queryClient.fetchQuery(imeiQuery(text)).catch((error: unknown) => {
      // The lookup failed. Keep the scanned number.
      if (!latest.current.editor) setUnknownScan(identifier);
      else setPending([...latestPending.current, { model_id: null, name: text, identifier }]);
      throw error;
    });
    const scanned = { model_id: model?.id ?? null, name: model?.name ?? text, identifier };
    const { editor } = latest.current;
    if (!editor) return openScanned(scanned);
    // A misread number does not count: the next scan replaces it.
    if (hasSameNumber(editor, identifier) && !isMisread(editor.imei)) return;
    const isBare = editor.serial === '' && (editor.imei === '' || isMisread(editor.imei));
    const fits = model === null || (editor.kind === 'device' && editor.model_id === model.id);
    if (isBare && fits) setEditor({ ...editor, ...identifier });
    else if (isMisread(editor.imei)) openScanned(scanned);
    else if (latestPending.current.some(({ identifier: other }) => hasSameNumber(other, identifier))) return;
    else if (latestPending.current.length === 0 && (await add())) openScanned(scanned);
    else setPending([...latestPending.current, scanned]);
  };

  const edit = async (line: Line): Promise<void> => {
    if (latest.current.editor?.line_id === line.id) return;
    if (!(await add().catch(() => false))) return focusField('add');
    const current = latest.current.lines.find(({ id }) => id === line.id) ?? line;
    if (current.kind === 'device') setEditor(editLine(current));
    else {
      const { id, is_unpriced, price, ...described } = current;
      setEditor({ ...described, price: is_unpriced ? null : price, line_id: id });
    }
  };
  return {
    unknownScan,
    pendingScans,
    /** Returns whether a device is open after it. */
    scan: async (code: string): Promise<boolean> => {
      await scan(code);
      return latest.current.editor !== null;
    },
    /** Adds the open device. Then the next scanned one opens, or the search field gets the focus. */
    add: async () => {
      const opener = document.activeElement;
      if (!(await add())) return;
      // After the editor is closed, since the next device may be the same model.
      if (latestPending.current.length > 0) requestAnimationFrame(openPending);
      // Finding the price takes a moment: a user who went on to another field meanwhile stays there.
      else if ([opener, document.body].includes(document.activeElement)) findField(['items'])?.focus();
    },
    edit,
    /** Opens a device that was chosen elsewhere. Returns false while the open one is not described: it is never discarded. */
    start: async ({ model_id, choice }: AskedDevice): Promise<boolean> => {
      if (latest.current.editor && !(await add().catch(() => false))) return false;
      open(model_id, choice, noIdentifier);
      return true;
    },
    setEditor,
    dropUnknownScan: () => setUnknownScan(noIdentifier),
    pick: (model_id: number, choice: Choice) => open(model_id, choice, unknownScan),
    pickCustom: (title: string) => {
      setUnknownScan(noIdentifier);
      setEditor(startCustom(title, unknownScan));
    },
    replaceWithPending: openPending,
    dropPendingScans: () => {
      setPending([]);
      // After the focused element is removed.
      requestAnimationFrame(() => focusOpenQuestion());
    },
    cancel: () => {
      setEditor(null);
      if (latestPending.current.length > 0) requestAnimationFrame(openPending);
      else focusField('items');
    },
  };
}

export type DeviceStepActions = ReturnType<typeof useDeviceStep>;
