import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../busy-button.tsx';
import classes from './detail-page.module.css';

export interface NextAction {
  /** A verb: "Record payout". */
  label: string;
  /** The button shows a loader until the promise settles. */
  onClick: () => Promise<unknown> | unknown;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface Move {
  key: string;
  label: string;
  onClick?: () => void;
  to?: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Why the action is unavailable. It is then shown but disabled. */
  unavailable?: string | null;
  /** Draws a divider above this entry. */
  startsGroup?: boolean;
}

/** The primary button and the menu of all other actions. */
export function Moves({ nextAction, moves }: { nextAction?: NextAction | null; moves: readonly Move[] }) {
  return (
    <>
      {moves.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="More actions">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map((move) => (
              <Fragment key={move.key}>
                {move.startsGroup && <Menu.Divider />}
                <MoveItem move={move} />
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {nextAction && (
        <div className={classes.next}>
          <BusyButton
            className={classes.nextButton}
            data-next-action
            leftSection={nextAction.icon}
            disabled={nextAction.isDisabled}
            onClick={nextAction.onClick}
          >
            {nextAction.label}
          </BusyButton>
        </div>
      )}
    </>
  );
}

function MoveItem({ move }: { move: Move }) {
  const look = { leftSection: move.icon, color: move.isDangerous ? 'danger' : undefined };
  if (move.unavailable) {
    return (
      <Menu.Item {...look} disabled>
        {move.label}
        <span className={classes.unavailable}>{move.unavailable}</span>
      </Menu.Item>
    );
  }
  return move.to ? (
    <Menu.Item {...look} component={Link} to={move.to}>
      {move.label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} onClick={move.onClick}>
      {move.label}
    </Menu.Item>
  );
}
