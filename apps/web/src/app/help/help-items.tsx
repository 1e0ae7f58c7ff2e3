import { Menu } from '@mantine/core';
import { IconBook2, IconExternalLink, IconHelp, IconListCheck, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { setupGuideQuery, usePutAwayGuide } from '../../features/dashboard/guide/setup-guide.api.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import classes from './help-menu.module.css';
import { noteSeen, useHasNews } from './use-news.ts';

const iconSize = { size: 16, stroke: 1.75 } as const;

export interface HelpItemsProps {
  onShowHelp: () => void;
  /** Closes the drawer that the menu is in. */
  onNavigate?: () => void;
}

/** The items of the help menu. What has no address is left out. */
export function HelpItems({ onShowHelp, onNavigate }: HelpItemsProps) {
  const { center_url } = useMe().help;
  return (
    <>
      <Menu.Item leftSection={<IconHelp {...iconSize} />} rightSection={<Kbd keys="?" />} onClick={onShowHelp}>
        Help with this page
      </Menu.Item>
      {center_url && (
        <Menu.Item
          component="a"
          href={center_url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBook2 {...iconSize} />}
          rightSection={<IconExternalLink size={14} aria-label="Opens in a new tab" />}
        >
          Help center
        </Menu.Item>
      )}
      <ChangelogItem onNavigate={onNavigate} />
      <GuideItem onNavigate={onNavigate} />
    </>
  );
}

function ChangelogItem({ onNavigate }: Pick<HelpItemsProps, 'onNavigate'>) {
  const { changelog_url, version } = useMe().help;
  const hasNews = useHasNews();
  if (changelog_url === null) return null;
  const look = { leftSection: <IconSparkles {...iconSize} />, children: 'What’s new' };
  const isNew = hasNews && <span className={classes.new}>New</span>;
  if (changelog_url.startsWith('/'))
    return <Menu.Item component={Link} to={changelog_url} onClick={onNavigate} rightSection={isNew} {...look} />;
  return (
    <Menu.Item
      component="a"
      href={changelog_url}
      target="_blank"
      rel="noreferrer"
      onClick={() => noteSeen(version)}
      rightSection={isNew || <IconExternalLink size={14} aria-label="Opens in a new tab" />}
      {...look}
    />
  );
}

/** Brings the setup guide back to the dashboard, where a step is open. */
function GuideItem({ onNavigate }: Pick<HelpItemsProps, 'onNavigate'>) {
  const guide = useQuery(setupGuideQuery).data;
  const navigate = useNavigate();
  const { run } = usePutAwayGuide();
  if (!guide?.can_change || guide.is_shown || guide.steps.every(({ is_done }) => is_done)) return null;
  const bringBack = async () => {
    onNavigate?.();
    await run({ body: { is_put_away: false } });
    await navigate('/dashboard');
  };
  return (
    <Menu.Item leftSection={<IconListCheck {...iconSize} />} onClick={() => void bringBack()}>
      Show the setup guide
    </Menu.Item>
  );
}
