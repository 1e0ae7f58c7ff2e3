import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Permission, permissions } from '@tradepost/contracts/permissions';
import { permissionFacts } from '@tradepost/contracts/permissions.data';
import { toggle } from '@tradepost/contracts/users/access.rules';
import { areasOfPermissions, describeRequirement, type PermissionArea, toggleArea } from '../permission-areas.rules.ts';
import classes from './permission-matrix.module.css';

interface PermissionMatrixProps {
  held: readonly Permission[];
  onChange: (held: Permission[]) => void;
  /** The role's permissions. Differences from them are marked. */
  base?: readonly Permission[];
  /** The permissions that the user may grant; the others are read-only. */
  givable?: readonly Permission[];
  isReadOnly?: boolean;
  error?: string;
}

/** The permissions of a role or member, by area. Checking one also checks what it requires. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  return (
    <div className={classes.matrix}>
      {areasOfPermissions.map((area) => (
        <Area key={area.key} area={area} {...props} />
      ))}
      {props.error && (
        <p role="alert" className={classes.error}>
          {props.error}
        </p>
      )}
    </div>
  );
}

type AreaProps = PermissionMatrixProps & { area: PermissionArea };

function Area(props: AreaProps) {
  const { area, held, onChange, givable = permissions, isReadOnly = false } = props;
  const count = area.permissions.filter((permission) => held.includes(permission)).length;
  const isAll = count === area.permissions.length;
  const canGive = area.permissions.some((permission) => givable.includes(permission));
  const [only, ...others] = area.permissions;
  // An area with one permission has no header.
  if (only && others.length === 0)
    return (
      <div className={classes.area}>
        <Permitted permission={only} name={area.label} {...props} />
      </div>
    );
  return (
    <fieldset className={classes.area}>
      <legend className={classes.legend}>{area.label}</legend>
      <div className={classes.head}>
        <Checkbox
          label={<span aria-hidden="true">{area.label}</span>}
          aria-label={`All permissions in ${area.label}`}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={isReadOnly || !canGive}
          onChange={() => onChange(toggleArea(held, area, !isAll, givable))}
          classNames={{ label: classes.name }}
        />
        <span className={classes.count}>
          {count} of {area.permissions.length}
        </span>
      </div>
      <ul className={classes.permissions}>
        {area.permissions.map((permission) => (
          <li key={permission}>
            <Permitted permission={permission} {...props} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Permitted(props: AreaProps & { permission: Permission; name?: string }) {
  const { permission, name, held, onChange, base, givable = permissions, isReadOnly = false } = props;
  return (
    <PermissionBox
      permission={permission}
      name={name}
      isHeld={held.includes(permission)}
      isOfRole={base?.includes(permission)}
      isOff={isReadOnly || !givable.includes(permission)}
      isLacking={!isReadOnly && !givable.includes(permission)}
      onToggle={(isOn) => onChange(toggle(held, permission, isOn))}
    />
  );
}

interface PermissionBoxProps {
  permission: Permission;
  /** The area's label, if the permission is its only one. */
  name?: string;
  isHeld: boolean;
  /** Undefined when there is no role to compare with. */
  isOfRole: boolean | undefined;
  isOff: boolean;
  /** Disabled because the user does not have this permission. */
  isLacking: boolean;
  onToggle: (isOn: boolean) => void;
}

function PermissionBox({ permission, name, isHeld, isOfRole, isOff, isLacking, onToggle }: PermissionBoxProps) {
  const { label, what, is_sensitive } = permissionFacts[permission];
  const need = describeRequirement(permission);
  const difference = isOfRole === undefined || isOfRole === isHeld ? null : isHeld ? 'Added' : 'Removed';
  const notes = [what, isLacking ? 'You don’t have this permission yourself.' : need && `${need}.`]
    .filter(Boolean)
    .join(' ');
  return (
    <Checkbox
      checked={isHeld}
      disabled={isOff}
      onChange={(event) => onToggle(event.currentTarget.checked)}
      description={notes}
      label={
        <span className={classes.label}>
          {name ? <span className={classes.name}>{name}</span> : label}
          {is_sensitive && (
            <span className={classes.sensitive}>
              <IconAlertTriangle size={12} aria-hidden="true" />
              Sensitive
            </span>
          )}
          {difference && (
            <span className={classes.difference} data-given={isHeld || undefined}>
              {difference}
            </span>
          )}
        </span>
      }
    />
  );
}
