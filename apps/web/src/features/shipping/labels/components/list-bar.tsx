import { Button, UnstyledButton } from '@mantine/core';
import { IconFileDollar, IconHistory } from '@tabler/icons-react';
import { type LabelProblem, labelProblemLabels } from '@tradepost/contracts/shipping/label.data';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { fetchedByPointing } from '../../../../ui/later/later.tsx';
import type { ListControl } from '../../../../ui/list-page/use-list-state.ts';
import { claimListPath } from '../label-paths.rules.ts';
import { HistoryDialog } from './lazy-parts.tsx';
import classes from './list-bar.module.css';

interface ListBarProps {
  list: ListControl;
  /** Undefined while they are loading. */
  problems: readonly { problem: LabelProblem; count: number }[] | undefined;
}

/** What needs a look, as filters with counts, and the ways to costs and claims. */
export function ListBar({ list, problems = [] }: ListBarProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { problem: current, ...others } = list.state.filters;
  const shown = problems.filter(({ problem, count }) => count > 0 || problem === current);
  return (
    <div className={classes.bar}>
      <fieldset className={classes.problems}>
        <legend className={classes.legend}>Problems</legend>
        {shown.map(({ problem, count }) => (
          <UnstyledButton
            key={problem}
            className={classes.problem}
            aria-pressed={problem === current}
            onClick={() => list.change({ filters: problem === current ? others : { ...others, problem } })}
          >
            {labelProblemLabels[problem]}
            <span className={classes.count}>{formatCount(count)}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.links}>
        <Button
          component={Link}
          to={claimListPath}
          variant="subtle"
          size="xs"
          leftSection={<IconFileDollar size={14} aria-hidden="true" />}
        >
          Claims
        </Button>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconHistory size={14} aria-hidden="true" />}
          {...fetchedByPointing(HistoryDialog)}
          onClick={() => setHistoryOpen(true)}
        >
          Costs and history
        </Button>
      </div>
      <HistoryDialog opened={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </div>
  );
}
