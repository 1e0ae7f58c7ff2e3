import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { identifierKind, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { useState } from 'react';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { blacklistResult } from '../../../create/devices/scan.rules.ts';
import { IdentifierForm } from '../../components/lazy-parts.tsx';
import { useOrder } from '../../use-order.ts';
import { ItemHistory } from './item-history.tsx';
import classes from './item-identifier.module.css';

/** The IMEI or serial number of a device, with its blacklist check and history. */
export function ItemIdentifier({ item, canEdit }: { item: OrderItem; canEdit: boolean }) {
  const { order, calls, can } = useOrder();
  const checkNow = useAction(calls.checkBlacklist);
  const [isEdited, setEdited] = useState(false);
  const number = item.imei ?? item.serial;
  if (isEdited) return <IdentifierForm item={item} onDone={() => setEdited(false)} />;
  if (number === null) {
    if (!canEdit) return <p className={classes.none}>No IMEI or serial number</p>;
    return (
      <Button size="compact-sm" variant="subtle" className={classes.add} onClick={() => setEdited(true)}>
        Add IMEI or serial number
      </Button>
    );
  }
  const kind = identifierKind(number);
  const { warnings } = readIdentifier(number);
  const check = item.imei_check?.imei === number ? item.imei_check : null;
  return (
    <div className={classes.identifier}>
      <div className={classes.line}>
        <span className={classes.kind}>{kind === 'serial' ? 'Serial' : 'IMEI'}</span>
        <CopyText value={number} label={kind === 'serial' ? 'serial number' : 'IMEI'} />
        {item.imei && item.serial && (
          <>
            <span className={classes.kind}>Serial</span>
            <CopyText value={item.serial} label="serial number" />
          </>
        )}
        {canEdit && (
          <ActionIcon
            size="sm"
            aria-label={`Edit the IMEI or serial number of ${item.title}`}
            onClick={() => setEdited(true)}
          >
            <IconPencil size={14} />
          </ActionIcon>
        )}
        {check && (
          <span className={classes.check}>
            <StatusBadge
              {...blacklistResult[check.result]}
              detail={check.is_sandbox ? 'Sandbox, not a real check' : check.provider}
            />
            <span className={classes.time}>
              <TimeText at={check.checked_at} />
            </span>
          </span>
        )}
        {kind !== 'serial' && can('orders.edit') && !order.is_archived && (
          <BusyButton
            size="compact-sm"
            variant={check ? 'subtle' : 'default'}
            onClick={() => checkNow.run(item.id, number)}
          >
            {check ? 'Check again' : 'Check IMEI'}
          </BusyButton>
        )}
      </div>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {warning}
        </p>
      ))}
      <ItemHistory item={item} number={number} />
    </div>
  );
}
