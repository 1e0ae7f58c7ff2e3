import { Badge, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RichText } from '../../features/shop/site/components/rich-text.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import classes from './changelog.page.module.css';
import { releaseNotes } from './release-notes.ts';
import { type Release, readReleases } from './releases.rules.ts';
import { noteSeen, useHasNews } from './use-news.ts';

const releases = readReleases(releaseNotes);

/** `/changelog`: what is new in each version, as `docs/releases.md` says. */
export function Component() {
  const { version } = useMe().help;
  // Noted as seen at once, but marked as long as the page is open.
  const [wasNew] = useState(useHasNews());
  useEffect(() => noteSeen(version), [version]);
  return (
    <section aria-label="What’s new" className={classes.page}>
      <PageHeader title="What’s new" description={`This is version ${version}.`} />
      <div className={classes.versions}>
        {releases.map((release) => (
          <Version key={release.version} release={release} isNew={wasNew && release.version === version} />
        ))}
      </div>
    </section>
  );
}

function Version({ release: { version, day, text }, isNew }: { release: Release; isNew: boolean }) {
  return (
    <article className={classes.version}>
      <Title order={2} className={classes.name}>
        {version}
        {day && <span className={classes.day}>{formatDay(`${day}T12:00:00Z`, 'UTC')}</span>}
        {isNew && (
          <Badge size="sm" variant="light">
            New
          </Badge>
        )}
      </Title>
      <RichText text={text} values={{}} level={3} />
    </article>
  );
}
