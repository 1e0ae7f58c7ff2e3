import { Anchor, Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import type { SetupGuide as Guide, SetupStep } from '@tradepost/contracts/dashboard/setup-guide.contract';
import { setupSteps } from '@tradepost/contracts/dashboard/setup-guide.data';
import { Link } from 'react-router';
import { useMe } from '../../../../lib/session/use-session.ts';
import { usePutAwayGuide, useSkipStep } from '../setup-guide.api.ts';
import { factsOfStep } from '../setup-guide.rules.ts';
import classes from './guide-card.module.css';
import { GuideCard } from './guide-card.tsx';

/** What is left to set up. Steps are done by what the company has, so nothing is ticked by hand. */
export function SetupGuide({ guide }: { guide: Guide }) {
  const putAway = usePutAwayGuide();
  const { steps, can_change } = guide;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <GuideCard
      title="Set up your company"
      count={`${done} of ${steps.length} done`}
      action={
        can_change && (
          <Button
            variant="subtle"
            size="xs"
            loading={putAway.isRunning}
            onClick={() => void putAway.run({ body: { is_put_away: true } })}
          >
            Put away
          </Button>
        )
      }
    >
      {steps.map((step) => (
        <Step key={step.key} step={step} canSkip={can_change} />
      ))}
    </GuideCard>
  );
}

function Step({ step: { key, is_done, is_skipped }, canSkip }: { step: SetupStep; canSkip: boolean }) {
  const { menu_v2 } = useMe();
  const skip = useSkipStep();
  const { label, what, to } = factsOfStep(key, restrictedOf(menu_v2.menus));
  const Mark = is_done ? IconCircleCheckFilled : IconCircleDashed;
  const words = is_skipped ? 'Bring back' : 'We don’t need this';
  const change = { params: { key }, body: { is_skipped: !is_skipped } };
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-done={is_done || undefined}>
        <Mark size={20} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Anchor component={Link} to={to} fw={500}>
          {label}
        </Anchor>
        {(is_done || is_skipped) && <span className={classes.state}> {is_done ? 'Done' : 'Not needed'}</span>}
        <p className={classes.what}>{what}</p>
      </div>
      {!is_done && canSkip && setupSteps[key].is_optional && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.skip}
          aria-label={`${words}: ${label}`}
          loading={skip.isRunning}
          onClick={() => void skip.run(change)}
        >
          {words}
        </Button>
      )}
    </li>
  );
}
