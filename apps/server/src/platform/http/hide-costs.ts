import type { Contract } from '@tradepost/contracts/route';
import { isCostFigure } from '@tradepost/contracts/users/cost-figures.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import type { z } from 'zod';
import { HttpError } from '../errors/errors.ts';
import type { Scope } from '../tenancy/ctx.ts';

type Schema = z.core.$ZodType;
type Hide = (value: unknown) => unknown;

const compiled = new Map<Schema, Hide | null>();

/** The answer as the actor may see it: without permission, every cost figure of the contract's schema is null. */
export function hideCosts(contract: Contract, scope: Scope | null, data: unknown): unknown {
  if (scope?.actor.permissions.includes(costPermission)) return data;
  const hide = hideOf(contract.data);
  return hide ? hide(data) : data;
}

/** The same for the stored record that a refusal answers. */
export function hideCostsOfError(contract: Contract, scope: Scope | null, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.data === undefined) return error;
  return new HttpError(error.status, error.message, error.errors, hideCosts(contract, scope, error.data));
}

/** Copies a value without its cost figures. Null where a schema has none, which costs nothing to answer. */
function hideOf(schema: Schema): Hide | null {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // A schema that contains itself finds this while it is compiled.
  compiled.set(schema, null);
  const hide = isCostFigure(schema) ? () => null : hideOfParts(schema);
  compiled.set(schema, hide);
  return hide;
}

function hideOfParts(schema: Schema): Hide | null {
  const { def } = schema._zod as unknown as { def: Parts };
  if (def.type === 'object') return hideOfFields(def.shape ?? {});
  if (def.element) return eachOf(hideOf(def.element));
  if (def.valueType) return hideOfValues(hideOf(def.valueType));
  const others = [...(def.options ?? []), def.innerType, def.out, def.left, def.right];
  const parts = others.flatMap((part) => (part ? (hideOf(part) ?? []) : []));
  return parts.length === 0 ? null : (value) => parts.reduce((left, hide) => hide(left), value);
}

/** The schemas inside a schema, by what zod calls them. */
interface Parts {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function hideOfFields(shape: Record<string, Schema>): Hide | null {
  const hidden = Object.entries(shape).flatMap(([key, field]) => {
    const hide = hideOf(field);
    return hide ? [[key, hide] as const] : [];
  });
  if (hidden.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [key, hide] of hidden) if (key in copy) copy[key] = hide(copy[key]);
    return copy;
  };
}

const eachOf = (hide: Hide | null): Hide | null =>
  hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));

const hideOfValues = (hide: Hide | null): Hide | null =>
  hide &&
  ((value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, of]) => [key, hide(of)])) : value);
