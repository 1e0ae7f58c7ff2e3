import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { identifierKindLabels, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { type ImeiAnswer, imeiQuery, useCheckBlacklist } from '../../create-order.api.ts';
import { blacklistResult } from '../scan.rules.ts';
import classes from './identifier-note.module.css';

const typingPause = 400;
/** Shorter identifiers are not looked up. */
const minLength = 5;
const maxSeen = 3;

interface IdentifierNoteProps {
  identifier: string;
  /** The title of the line in this offer with the same number. */
  duplicate: string | undefined;
  /** The check says that the device is locked. */
  onLocked?: () => void;
}

/** What we know about a device by its number: warnings, earlier orders and, on request, the blacklist. */
export function IdentifierNote({ identifier, duplicate, onLocked }: IdentifierNoteProps) {
  const [asked] = useDebouncedValue(identifier, typingPause);
  const { identifier: text, kind, warnings } = readIdentifier(identifier);
  const { data } = useQuery(imeiQuery(asked === identifier && text.length >= minLength ? text : ''));
  const { run, isRunning: isPending, data: checked, reset } = useCheckBlacklist();
  const check = checked?.imei === text ? checked.check : null;
  return (
    <div className={classes.note}>
      <div className={classes.line}>
        <span>
          {identifierKindLabels[kind]} <b className={classes.number}>{text}</b>
        </span>
        {check ? (
          <StatusBadge
            {...blacklistResult[check.result]}
            detail={check.is_sandbox ? 'Sandbox, not a real check' : check.provider}
          />
        ) : (
          kind !== 'serial' && (
            <Button
              size="compact-xs"
              variant="default"
              loading={isPending}
              onClick={async () => {
                reset();
                const answer = await run(text);
                if (answer?.check?.result === 'locked') onLocked?.();
              }}
            >
              Check blacklist
            </Button>
          )
        )}
      </div>
      <div role="status">
        {duplicate !== undefined && <Warning text={`${duplicate} in this offer has the same number`} />}
        {warnings.map((warning) => (
          <Warning key={warning} text={warning} />
        ))}
        {data && data.history.length > 0 && <Seen history={data.history} />}
      </div>
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden="true" /> {text}
    </p>
  );
}

function Seen({ history }: { history: ImeiAnswer['history'] }) {
  const rest = history.length - maxSeen;
  return (
    <div className={classes.seen}>
      {history.some(({ is_held }) => is_held) ? (
        <p className={classes.held} role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" /> You already have this device. Don’t pay for it again.
        </p>
      ) : (
        <p className={classes.seenTitle}>
          <IconHistory size={14} aria-hidden="true" /> Seen before
        </p>
      )}
      <ul className={classes.encounters}>
        {history.slice(0, maxSeen).map((met) => (
          <li key={`${met.kind}-${met.id}`}>
            {met.order_id === null ? (
              <b>{met.kind === 'handed_back' ? 'Handed back' : (met.box_id ?? 'In stock')}</b>
            ) : (
              <Link to={orderDetailPath(met.order_kind ?? 'in-store', met.order_id)}>
                {met.box_id ?? `Order ${met.order_id}`}
              </Link>
            )}{' '}
            {met.title} · {met.status} · <TimeText at={met.at} />
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </div>
  );
}
