import { ActionIcon, Anchor, CloseButton, Progress, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  cardTitle,
  describeCounts,
  isCardClosable,
  PROGRESS_CLOSE_MS,
  type ProgressCardData,
  progressOutcome,
} from './progress.rules.ts';
import classes from './progress-stack.module.css';

const colors = { running: undefined, succeeded: 'success', failed: 'danger' } as const;

/** One job's card. It closes by itself some time after the job ends, unless it is hovered or focused. */
export function ProgressCard({ card, onClose }: { card: ProgressCardData; onClose: (jobId: string) => void }) {
  const [isSmall, setIsSmall] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const outcome = progressOutcome(card);
  const isFinished = outcome !== 'running';
  const title = cardTitle(card);
  const counts = describeCounts(card);
  const percent = Math.round(card.percentage);
  const close = useEffectEvent(() => onClose(card.job_id));

  const closeAfter = card.close_after_ms ?? PROGRESS_CLOSE_MS;
  useEffect(() => {
    if (!isFinished || isHeld) return;
    const timer = setTimeout(() => close(), closeAfter);
    return () => clearTimeout(timer);
  }, [isFinished, isHeld, closeAfter]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the card open
    <div
      className={classes.card}
      data-outcome={outcome}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={classes.head}>
        {outcome === 'succeeded' && <IconCheck size={16} className={classes.mark} aria-hidden="true" />}
        {outcome === 'failed' && <IconAlertTriangle size={16} className={classes.mark} aria-hidden="true" />}
        <p className={classes.title} title={title}>
          {title}
        </p>
        {outcome === 'running' && <span className={classes.percent}>{percent}%</span>}
        {isCardClosable(card) ? (
          <CloseButton size="sm" aria-label={`Close ${title}`} onClick={() => onClose(card.job_id)} />
        ) : (
          <ActionIcon
            size="sm"
            aria-label={`${isSmall ? 'Maximize' : 'Minimize'} ${title}`}
            aria-expanded={!isSmall}
            onClick={() => setIsSmall(!isSmall)}
          >
            {isSmall ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          </ActionIcon>
        )}
      </div>
      <Progress
        value={outcome === 'failed' ? 100 : card.percentage}
        color={colors[outcome]}
        size={4}
        aria-label={`${title}, ${percent} percent`}
      />
      {!isSmall && (counts || card.message || card.link || card.download_url) && (
        <div className={classes.body}>
          {counts && <p className={classes.counts}>{counts}</p>}
          {card.message && <p className={classes.message}>{card.message}</p>}
          {outcome === 'succeeded' && card.download_url && (
            <Anchor size="sm" href={card.download_url} download={card.file_name ?? true}>
              Download {card.file_name ?? 'the file'}
            </Anchor>
          )}
          {isFinished && card.link && (
            <Anchor size="sm" component={Link} to={card.link.to}>
              {card.link.label}
            </Anchor>
          )}
        </div>
      )}
      <VisuallyHidden role={outcome === 'failed' ? 'alert' : 'status'}>
        {outcome === 'succeeded' && `${title}: done`}
        {outcome === 'failed' && `${title}. ${card.message ?? ''}`}
      </VisuallyHidden>
    </div>
  );
}
