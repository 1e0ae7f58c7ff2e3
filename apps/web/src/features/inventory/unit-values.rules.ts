import type { UnitDetail, UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { type LockState, type UnitLock, unitLockKeys } from '@tradepost/contracts/inventory/unit.data';
import { eachUnitText, type UnitText } from '@tradepost/contracts/inventory/unit.fields';

/** The form of a unit. Selections are texts; empty means none. */
export interface UnitValues
  extends Record<string, unknown>,
    Record<UnitLock, LockState | ''>,
    Record<UnitText, string> {
  title: string;
  model_id: string;
  variant_id: string;
  imei: string;
  serial: string;
  grade_id: string;
  battery_percent: number | '';
  is_erased: boolean;
  diagnostics: { name: string; result: 'pass' | 'fail'; note: string }[];
  purchase_cost: number | null;
  sale_price: number | null;
  warranty_days: number | '';
  is_margin_scheme: boolean;
}

export const emptyUnit: UnitValues = {
  title: '',
  model_id: '',
  variant_id: '',
  imei: '',
  serial: '',
  grade_id: '',
  ...eachUnitText(() => ''),
  carrier_lock: '',
  activation_lock: '',
  mdm_lock: '',
  blacklist: '',
  battery_percent: '',
  is_erased: false,
  diagnostics: [],
  purchase_cost: null,
  sale_price: null,
  warranty_days: '',
  is_margin_scheme: false,
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

export function toUnitValues(unit: UnitDetail): UnitValues {
  return {
    title: unit.model_id === null ? unit.title : '',
    model_id: text(unit.model_id),
    variant_id: text(unit.variant_id),
    imei: text(unit.imei),
    serial: text(unit.serial),
    grade_id: text(unit.grade_id),
    ...eachUnitText((key) => text(unit[key])),
    battery_percent: unit.battery_percent ?? '',
    carrier_lock: unit.carrier_lock ?? '',
    activation_lock: unit.activation_lock ?? '',
    mdm_lock: unit.mdm_lock ?? '',
    blacklist: unit.blacklist ?? '',
    is_erased: unit.erased_at !== null,
    diagnostics: unit.diagnostics.map(({ name, result, note = '' }) => ({ name, result, note })),
    purchase_cost: unit.purchase_cost,
    sale_price: unit.sale_price,
    warranty_days: unit.warranty_days ?? '',
    is_margin_scheme: unit.is_margin_scheme,
  };
}

const idOf = (value: string) => (value === '' ? null : Number(value));

interface UnitSaving {
  isSold: boolean;
  /** What an order paid stays, and what the member may not see. */
  keepsCost: boolean;
}

/** The body that the form is saved with. */
export function toUnitBody(values: UnitValues, { isSold, keepsCost }: UnitSaving) {
  const locks = Object.fromEntries(unitLockKeys.map((key) => [key, values[key] || null])) as Record<
    UnitLock,
    LockState | null
  >;
  const body: UnitForm = {
    ...(values.model_id === '' ? { title: values.title.trim() } : {}),
    model_id: idOf(values.model_id),
    variant_id: idOf(values.variant_id),
    imei: values.imei.trim() || null,
    serial: values.serial.trim() || null,
    grade_id: idOf(values.grade_id),
    ...eachUnitText((key) => values[key].trim() || null),
    battery_percent: values.battery_percent === '' ? null : values.battery_percent,
    ...locks,
    is_erased: values.is_erased,
    diagnostics: values.diagnostics
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, result, note }) => ({ name, result, ...(note.trim() ? { note } : {}) })),
    warranty_days: values.warranty_days === '' ? null : values.warranty_days,
    is_margin_scheme: values.is_margin_scheme,
    ...(isSold ? {} : { sale_price: values.sale_price }),
    ...(keepsCost ? {} : { purchase_cost: values.purchase_cost ?? 0 }),
  };
  return body;
}
