import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteMeta, listMetas, type PageMeta, saveMeta } from '@tradepost/contracts/shop/site/meta.contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import classes from './components/storefront.module.css';
import { nameOfMeta } from './meta-name.rules.ts';
import { metaKeys } from './storefront.api.ts';

const pathOf = ({ id }: PageMeta) => `/settings/seo/edit/${id}`;

/** `/settings/seo`: what search engines and shared links say about the public pages. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const navigate = useNavigate();
  const query = useQuery(contractQuery(listMetas));
  const remove = useAction(deleteMeta, { invalidates: metaKeys, message: 'The texts were deleted' });
  const start = useAction(saveMeta, { invalidates: metaKeys });
  const [deleting, setDeleting] = useState<PageMeta | null>(null);
  const { items = [], sitemap_url } = query.data ?? {};
  const hasDefault = items.some(({ page }) => page === 'all');
  const startDefault = async () => {
    const saved = await start.run({ body: { version: 0 } });
    if (saved) await navigate(pathOf(saved));
  };
  return (
    <SettingsFrame
      title="SEO"
      description="Titles, descriptions and pictures of your public pages, for search engines and where links are shared. Pages without texts of their own use the default."
      action={canEdit ? { label: 'Add page texts', to: '/settings/seo/create' } : undefined}
      isLoading={query.isPending}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <Section title="Pages" note={items.length}>
        {items.length === 0 && <Text size="sm">No data to show. All pages use our titles and descriptions.</Text>}
        {items.map((item) => (
          <MetaRow item={item} canEdit={canEdit} setDeleting={setDeleting} key={item.id} />
        ))}
        {!hasDefault && canEdit && (
          <BusyButton size="xs" variant="default" mt="sm" onClick={startDefault}>
            Set the default of all pages
          </BusyButton>
        )}
      </Section>
      {sitemap_url && (
        <Section title="Sitemap">
          <Text size="sm" mb="xs">
            Enter this address at search engines, so that they find all pages. It answers while the storefront is on.
          </Text>
          <Text size="sm" component="div" className={classes.address}>
            <CopyText value={sitemap_url} label="address of the sitemap" />
          </Text>
        </Section>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete the texts of ${deleting ? nameOfMeta(deleting) : ''}?`}
        confirmLabel="Delete texts"
        isDangerous
        losses={['Title and description in all languages, and the share picture. The page has the default then.']}
        onConfirm={() => remove.send({ params: { id: deleting?.id ?? 0 } })}
      />
    </SettingsFrame>
  );
}

interface MetaRowProps {
  item: PageMeta;
  canEdit: boolean;
  setDeleting: (value: PageMeta | null) => void;
}

/** A page and its texts. */
function MetaRow({ item, canEdit, setDeleting }: MetaRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        <Anchor component={Link} to={pathOf(item)} size="sm" fw={500}>
          {nameOfMeta(item)}
        </Anchor>
        <Text size="sm" c="dimmed" component="span" display="block">
          {item.title || 'Default title'}
        </Text>
      </span>
      {item.is_noindex && <StatusBadge label="Not in search engines" meaning="warning" />}
      <RowMenu
        name={nameOfMeta(item)}
        actions={[
          { key: 'edit', label: 'Edit', to: pathOf(item) },
          ...(canEdit ? [{ key: 'delete', label: 'Delete', onClick: () => setDeleting(item), isDangerous: true }] : []),
        ]}
      />
    </div>
  );
}
