import { Alert, Anchor, Button, CloseButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { StaleNote } from '../../../../ui/stale-note/stale-note.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { deviceName } from '../../unit-labels.rules.ts';
import { unitPath } from '../../unit-paths.rules.ts';
import type { RowValues } from '../row-values.rules.ts';
import type { ScannedShelf } from '../use-unit-bench.ts';
import { useUnitRow } from '../use-unit-row.ts';
import classes from './bench.module.css';
import { RowFields } from './row-fields.tsx';

export interface UnitRowProps {
  id: number;
  isCurrent: boolean;
  isSaved: boolean;
  scannedShelf: ScannedShelf | null;
  grades: readonly { id: number; name: string }[];
  shelves: readonly string[];
  onOpen: () => void;
  onSaved: () => void;
  onRemove: () => void;
  onDirty: (id: number, isDirty: boolean) => void;
}

/** One unit: its grade, locks, battery, price and shelf in a row. */
export function UnitRow(props: UnitRowProps) {
  const { id, isCurrent, isSaved, scannedShelf, grades, shelves, onOpen, onSaved, onRemove, onDirty } = props;
  const { unit, error, onRetry, form, submit, isBusy, failure, stale, resolve } = useUnitRow(id, onSaved);
  const isReady = unit !== undefined;
  const isDirty = form.isDirty();
  const root = useFocusInRow(isCurrent && isReady);
  useShelfOfScan(form, isCurrent && isReady, scannedShelf);
  useEffect(() => onDirty(id, isDirty), [id, isDirty, onDirty]);
  if (!unit)
    return (
      <div className={classes.row}>
        <div className={classes.wide}>
          {error ? <ErrorState error={error} onRetry={onRetry} /> : <Bone height={48} />}
        </div>
      </div>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      ref={root}
      className={classes.row}
      aria-label={`${unit.number} ${deviceName(unit)}`}
      data-unit-row=""
      data-current={isCurrent || undefined}
      noValidate
      onSubmit={onSubmit}
      onFocus={() => !isCurrent && onOpen()}
    >
      <UnitName unit={unit} />
      <RowFields form={form} currency={unit.currency} grades={grades} shelves={shelves} />
      <div className={classes.end}>
        <Button type="submit" size="xs" variant={isCurrent ? undefined : 'default'} loading={isBusy}>
          Save
        </Button>
        <CloseButton size="sm" aria-label={`Take ${unit.number} off the bench`} onClick={onRemove} tabIndex={-1} />
        {isSaved && !isDirty && <StatusBadge isPlain label="Saved" meaning="success" />}
      </div>
      {stale && (
        <div className={classes.wide}>
          <StaleNote conflicts={stale.conflicts} onResolve={resolve} />
        </div>
      )}
      {failure && (
        <Alert color="danger" role="alert" className={classes.wide}>
          {failure}
        </Alert>
      )}
    </form>
  );
}

function UnitName({ unit }: { unit: UnitDetail }) {
  return (
    <div className={classes.unit}>
      <Anchor component={Link} to={unitPath(unit.id)} size="sm" fw={600} tabIndex={-1}>
        {unit.number}
      </Anchor>{' '}
      <span>{deviceName(unit)}</span>
      <small>{[unit.imei ?? unit.serial, unit.color, unit.location_name].filter(Boolean).join(' · ')}</small>
    </div>
  );
}

/** A row that opens gets the focus, unless it has it. */
function useFocusInRow(isOpen: boolean) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isOpen || root.current?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('select, input')?.focus();
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return root;
}

/** Fills the shelf of the open row with what was scanned. */
function useShelfOfScan(form: UseFormReturnType<RowValues>, isOpen: boolean, scanned: ScannedShelf | null) {
  const filled = useRef(scanned?.turn);
  const { setFieldValue } = form;
  useEffect(() => {
    if (!isOpen || !scanned || filled.current === scanned.turn) return;
    filled.current = scanned.turn;
    setFieldValue('shelf', scanned.shelf);
  }, [isOpen, scanned, setFieldValue]);
}
