import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NotificationPreference } from '@tradepost/contracts/notifications/notification.contract';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { preferencesQuery, useChoosing } from '../notification.api.ts';
import classes from './preferences.module.css';

/** The user's notification preferences. Changes are saved immediately. */
export function Preferences() {
  const query = useQuery(preferencesQuery);
  return (
    <section id="preferences" className={classes.card} aria-labelledby="preferences-title">
      <h2 id="preferences-title" className={classes.title}>
        Preferences
      </h2>
      <p className={classes.note}>Changes take effect right away, and only for you.</p>
      {query.isPending && <TextSkeleton lines={10} />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Choices preferences={query.data} />}
    </section>
  );
}

const ways = [
  ['in_app', 'In-app'],
  ['email', 'Email'],
] as const;

function Choices({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const choosing = useChoosing();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Notification</th>
          {ways.map(([way, label]) => (
            <th key={way} scope="col" className={classes.way}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map(({ type, label, what, ...chosen }) => (
          <tr key={type}>
            <th scope="row">
              {label}
              <span className={classes.what}>{what}</span>
            </th>
            {ways.map(([way, wayLabel]) => (
              <td key={way} className={classes.way}>
                <Checkbox
                  className={classes.box}
                  aria-label={`${label}: ${wayLabel.toLowerCase()}`}
                  checked={chosen[way]}
                  onChange={(event) =>
                    void choosing.run({
                      type,
                      in_app: chosen.in_app,
                      email: chosen.email,
                      [way]: event.currentTarget.checked,
                    })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
