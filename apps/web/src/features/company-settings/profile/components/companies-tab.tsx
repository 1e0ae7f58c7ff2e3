import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  leaveCompany,
  listOwnCompanies,
  type OwnCompany,
} from '@tradepost/contracts/company-settings/profile/company-list.contract';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { meQuery, signOut, useSwitchCompany } from '../../../../lib/session/session.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { type Action, useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useGates } from '../../../billing/use-gates.ts';
import { companyState } from '../company-state.rules.ts';
import classes from './profile.module.css';

/** The companies of the user: their state, and the way in and out. */
export function CompaniesTab({ banner }: { banner: ReactNode }) {
  const me = useMe();
  const { is_multiple_account } = useGates();
  const query = useQuery(contractQuery(listOwnCompanies));
  const enter = useSwitchCompany();
  const [asked, setAsked] = useState<OwnCompany | null>(null);
  const leaving = useAction(leaveCompany, {
    invalidates: [contractKey(listOwnCompanies), meQuery.queryKey],
    message: 'You left the company',
  });
  const leave = async () => {
    if (!asked) return;
    await leaving.send({ body: { company_id: asked.company_id } });
    if (!asked.is_current) return;
    await signOut();
    location.assign('/login');
  };
  return (
    <SettingsFrame
      title="Company profile"
      description="The companies that you work for with this login."
      banner={banner}
      isLoading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      <Section
        title="Your companies"
        action={
          is_multiple_account &&
          !me.is_ghost && (
            <Group gap="xs">
              {me.role.key === 'owner' && (
                <Button size="xs" variant="default" component={Link} to="/settings/company-profile/clone">
                  Clone this company
                </Button>
              )}
              <Button size="xs" variant="default" component={Link} to="/new-company">
                Add a company
              </Button>
            </Group>
          )
        }
      >
        <ul className={classes.list}>
          {query.data?.items.map((company) => (
            <CompanyItem company={company} me={me} enter={enter} setAsked={setAsked} key={company.company_id} />
          ))}
        </ul>
      </Section>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Leave ${asked?.name ?? 'this company'}?`}
        confirmLabel="Leave company"
        isDangerous
        onConfirm={leave}
      >
        You can no longer sign in to it. What you did there keeps your name. To come back, somebody has to invite you
        again.
      </ConfirmDialog>
    </SettingsFrame>
  );
}

interface CompanyItemProps {
  company: OwnCompany;
  me: Me;
  enter: Action<[company_id: number], void>;
  setAsked: (value: OwnCompany | null) => void;
}

/** A company of the member’s, and what can be done with it. */
function CompanyItem({ company, me, enter, setAsked }: CompanyItemProps) {
  return (
    <li className={classes.row}>
      <div>
        <Text fw={500}>{company.name}</Text>
        <Group gap="xs">
          <StatusBadge {...companyState(company, new Date(), (at) => formatDay(at, me.timezone))} isPlain />
          <Text size="sm" c="dimmed">
            {company.role_name}
            {company.is_current && ' · open now'}
          </Text>
        </Group>
      </div>
      <Group gap="xs">
        {!company.is_current && (
          <Button
            size="xs"
            variant="default"
            disabled={enter.isRunning}
            aria-label={`Open ${company.name}`}
            onClick={() => void enter.run(company.company_id)}
          >
            Open
          </Button>
        )}
        {!company.is_owner && !me.is_ghost && (
          <Button
            size="xs"
            variant="subtle"
            color="danger"
            aria-label={`Leave ${company.name}`}
            onClick={() => setAsked(company)}
          >
            Leave
          </Button>
        )}
      </Group>
    </li>
  );
}
