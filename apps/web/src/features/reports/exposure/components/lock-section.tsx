import { Anchor, Text } from '@mantine/core';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { Link } from 'react-router';
import { formatMany, formatShare } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import classes from '../cash-forecast.module.css';

const lockSettingsPath = '/settings/offers';

type LockDays = CashForecast['lock_days'][number];

/** For how many days prices should be promised, with the reason. */
export function LockSection({ data }: { data: CashForecast | undefined }) {
  const can = useCan();
  return (
    <Section
      title="Suggested price locks"
      action={
        can('settings.view') && (
          <Anchor component={Link} to={lockSettingsPath} size="sm">
            Change price locks
          </Anchor>
        )
      }
    >
      {!data && <Bone h={96} />}
      {data?.lock_days.length === 0 && (
        <Text size="sm" c="dimmed">
          A suggestion needs 20 paid orders of a channel whose sellers send their devices.
        </Text>
      )}
      {data?.lock_days.map((each) => (
        <div key={each.kind} className={classes.lock}>
          <Text size="sm" fw={500}>
            {kindLabels[each.kind]}: {titleOf(each)}
          </Text>
          <Text size="sm" c="dimmed">
            {reasonOf(each)}
          </Text>
        </div>
      ))}
    </Section>
  );
}

/** A day more or less is not worth a change. */
const isKept = ({ current_days, suggested_days }: LockDays) => Math.abs(current_days - suggested_days) <= 1;

function titleOf(each: LockDays): string {
  const { current_days, suggested_days } = each;
  if (isKept(each)) return `keep ${formatMany(current_days, 'day')}`;
  return `${formatMany(suggested_days, 'day')} instead of ${current_days}`;
}

function reasonOf({ share, suggested_days, fall }: LockDays): string {
  const parcels = `${formatShare(share)} of the parcels that come arrive within ${formatMany(suggested_days, 'day')}.`;
  if (fall > 0.005)
    return `${parcels} Today’s prices are ${formatShare(fall, 1)} below the promised ones, so a shorter lock costs less.`;
  if (fall < -0.005) return `${parcels} Today’s prices are ${formatShare(-fall, 1)} above the promised ones.`;
  return `${parcels} Prices are steady.`;
}
