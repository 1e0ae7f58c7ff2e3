import { ActionIcon, Group, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { CopyText } from '../copy-text/copy-text.tsx';
import { returnState, useListReturn } from '../list-page/use-list-memory.ts';
import { ErrorState } from '../states/error-state.tsx';
import { DetailSkeleton } from '../states/skeletons.tsx';
import { useArrival } from '../states/use-arrival.ts';
import classes from './detail-page.module.css';
import { type Move, Moves, type NextAction } from './moves.tsx';

interface DetailPageProps {
  /** The list this record belongs to: the `id` of its ListPage, and its path if the user came from elsewhere. */
  list: { id: string; to: string; label: string };
  /** The page's `h1`: "Order IN-1042". */
  title: string;
  /** An identifier beside the title, copied on click: the box id. One that the title names already is not shown twice. */
  copyId?: string;
  status?: ReactNode;
  /** A muted line under the title: when and by whom the record was created. */
  subtitle?: ReactNode;
  /** The primary button: the next step. */
  nextAction?: NextAction | null;
  /** All other actions, in a menu. */
  moves?: readonly Move[];
  /** More controls to the left of the next action. */
  actions?: ReactNode;
  /** Banners above the content: a blocked customer, a conflict. */
  banner?: ReactNode;
  /** The table that staff work in all day, across the whole page, all else below it. Null while it loads. */
  work?: ReactNode;
  main?: ReactNode;
  side?: ReactNode;
  /** At the bottom, across the full width. */
  timeline?: ReactNode;
  /** Paths of the previous and next record. Defaults to those of the list the user came from. */
  previous?: string | null;
  next?: string | null;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

/** The page of one record: title and status, next step, sections in two columns, and history. */
export function DetailPage(props: DetailPageProps) {
  const { list, title, nextAction, moves = [], work, main, side } = props;
  const navigate = useNavigate();
  const found = useListReturn(list.id, list.to);
  const previous = props.previous ?? found.previous;
  const next = props.next ?? found.next;

  useShortcuts([
    ...(nextAction ? [{ keys: 'mod+enter', label: nextAction.label, group: 'Record', run: clickNextAction }] : []),
    ...(next ? [{ keys: 'j', label: 'Next record', group: 'Record', run: () => void navigate(next) }] : []),
    ...(previous ? [{ keys: 'k', label: 'Previous record', group: 'Record', run: () => void navigate(previous) }] : []),
    {
      keys: 'escape',
      label: `Back to ${list.label}`,
      group: 'Record',
      run: () => void navigate(found.back, { state: returnState }),
    },
  ]);

  const isWide = work !== undefined;
  const frame = useRef<HTMLElement>(null);
  useArrival(frame);
  return (
    <article ref={frame} className={clsx(classes.page, isWide && classes.wide)} aria-label={title} data-in-order>
      <div className={classes.trail}>
        <Link to={found.back} state={returnState} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {list.label}
        </Link>
        <Group gap={4} wrap="nowrap">
          {found.position && <span className={classes.position}>{found.position}</span>}
          <Neighbour to={previous} label="Previous record" icon={<IconChevronUp size={16} />} />
          <Neighbour to={next} label="Next record" icon={<IconChevronDown size={16} />} />
        </Group>
      </div>
      <header className={classes.header}>
        <div className={classes.words}>
          <div className={classes.titleLine}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {props.copyId && (
              <span className={classes.copyId}>
                <CopyText value={props.copyId} label="id">
                  {title.includes(props.copyId) ? <VisuallyHidden>{props.copyId}</VisuallyHidden> : props.copyId}
                </CopyText>
              </span>
            )}
            {props.status}
          </div>
          {props.subtitle && (
            <Text size="sm" c="dimmed" component="div">
              {props.subtitle}
            </Text>
          )}
        </div>
        {!props.isLoading && !props.error && (
          <div className={classes.actions}>
            {props.actions}
            <Moves nextAction={nextAction} moves={moves} />
          </div>
        )}
      </header>
      {props.banner}
      {props.error ? (
        <ErrorState error={props.error} onRetry={props.onRetry} />
      ) : props.isLoading ? (
        <div role="status" aria-label="Loading">
          <DetailSkeleton isWide={isWide} />
        </div>
      ) : (
        <>
          {isWide && <div className={classes.column}>{work}</div>}
          {isWide && !main ? (
            <div className={classes.cards}>{side}</div>
          ) : (
            <div className={side ? classes.columns : undefined} data-in-order>
              <div className={classes.column} data-in-order>
                {main}
              </div>
              {side && <div className={classes.column}>{side}</div>}
            </div>
          )}
          {props.timeline}
        </>
      )}
    </article>
  );
}

/** By its button, which blocks a second click. */
function clickNextAction(): void {
  document.querySelector<HTMLElement>('[data-next-action]')?.click();
}

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <ActionIcon size="sm" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} component={Link} to={to}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
