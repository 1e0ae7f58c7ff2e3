import { useQueryClient } from '@tanstack/react-query';
import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import { normalizeIdentifier, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { putLine, startCustom, toCustomLine } from './basket.rules.ts';
import { imeiQuery, pricesQuery } from './create-order.api.ts';
import {
  chosenVariant,
  editLine,
  fitEditor,
  type Identifier,
  noIdentifier,
  startEditor,
  toLine,
} from './device-editor.rules.ts';
import type { DeviceEditor, Editor, Line } from './draft.rules.ts';
import { placeIdentifier } from './scan.rules.ts';
import { focusOpenQuestion } from './use-counter-keys.ts';
import { type Desk, focusField } from './use-desk.ts';

/** A device that was scanned while another one is half described. */
export interface WaitingDevice {
  model_id: number | null;
  name: string;
  identifier: Identifier;
}

/** Everything that opens, fills and closes the description of a device. */
export function useDeviceStep({ draft, change, location_id }: Desk) {
  const queryClient = useQueryClient();
  /** Scanned, but of a model that nobody has named yet. */
  const [loose, setLoose] = useState<Identifier>(noIdentifier);
  const [waiting, setWaiting] = useState<WaitingDevice | null>(null);
  const latest = useRef(draft);
  latest.current = draft;

  const setEditor = (editor: Editor | null) => {
    latest.current = { ...latest.current, editor };
    change({ editor });
  };
  const putInto = (line: Line) => {
    const lines = putLine(latest.current.lines, line);
    latest.current = { ...latest.current, lines, editor: null };
    change({ lines, editor: null });
  };
  const open = (model_id: number, choice: Choice, identifier: Identifier) => {
    setLoose(noIdentifier);
    setWaiting(null);
    setEditor(startEditor(model_id, choice, identifier));
  };

  const describe = async (editor: DeviceEditor): Promise<Line | null> => {
    const { model } = await queryClient.fetchQuery(pricesQuery({ location_id, model_id: editor.model_id }));
    const fitted = fitEditor(model, editor);
    const variant = chosenVariant(model, fitted);
    if (!variant || fitted.condition_id === null) return null;
    const exact = pricesQuery({ location_id, variant_id: variant.id, defect_ids: fitted.defect_ids });
    return toLine(model, fitted, (await queryClient.fetchQuery(exact)).quotes, newKey());
  };
  /** Puts the open device into the offer; false while something about it is open. */
  const add = async (): Promise<boolean> => {
    const { editor } = latest.current;
    if (!editor) return true;
    const line = editor.kind === 'custom' ? toCustomLine(editor, newKey()) : await describe(editor);
    if (line) putInto(line);
    return line !== null;
  };

  const openScanned = (scanned: WaitingDevice) => {
    if (scanned.model_id !== null) open(scanned.model_id, {}, scanned.identifier);
    else {
      setEditor(null);
      setWaiting(null);
      setLoose(scanned.identifier);
      focusField('items');
    }
  };
  /** Takes an IMEI or serial number. What is being described is never lost by it. */
  const scan = async (code: string): Promise<void> => {
    const { identifier: text, kind } = readIdentifier(code);
    const identifier = placeIdentifier(text, kind);
    const { model } = await queryClient.fetchQuery(imeiQuery(text)).catch((error: unknown) => {
      // What was scanned is kept although nothing could be asked of it.
      if (!latest.current.editor) setLoose(identifier);
      throw error;
    });
    const scanned = { model_id: model?.id ?? null, name: model?.name ?? text, identifier };
    const { editor } = latest.current;
    if (!editor) return openScanned(scanned);
    const isSame = [editor.imei, editor.serial].some((own) => own !== '' && normalizeIdentifier(own) === text);
    if (isSame) return;
    const isBare = editor.imei === '' && editor.serial === '';
    const fits = model === null || (editor.kind === 'device' && editor.model_id === model.id);
    if (isBare && fits) setEditor({ ...editor, ...identifier });
    else if (await add()) openScanned(scanned);
    else setWaiting(scanned);
  };

  const edit = async (line: Line): Promise<void> => {
    if (latest.current.editor?.line_id === line.id) return;
    if (!(await add().catch(() => false))) return focusField('add');
    const current = latest.current.lines.find(({ id }) => id === line.id) ?? line;
    if (current.kind === 'device') setEditor(editLine(current));
    else {
      const { id, ...described } = current;
      setEditor({ ...described, line_id: id });
    }
  };
  return {
    loose,
    waiting,
    scan,
    add,
    edit,
    setEditor,
    dropLoose: () => setLoose(noIdentifier),
    pick: (model_id: number, choice: Choice) => open(model_id, choice, loose),
    pickCustom: (title: string) => {
      setLoose(noIdentifier);
      setEditor(startCustom(title, loose));
    },
    takeWaiting: () => waiting && openScanned(waiting),
    dropWaiting: () => {
      setWaiting(null);
      // Once what had the focus is gone.
      requestAnimationFrame(focusOpenQuestion);
    },
    cancel: () => {
      setWaiting(null);
      setEditor(null);
      focusField('items');
    },
  };
}

export type DeviceStepActs = ReturnType<typeof useDeviceStep>;
