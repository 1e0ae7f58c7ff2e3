import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  deleteMeta,
  editMeta,
  listMetas,
  type PageMeta,
  PageMetaForm,
} from '@tradepost/contracts/shop/site/meta.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { PictureSection } from './components/picture-section.tsx';
import { emptyMeta, MetaFields, type MetaValues, metaLabels, toMetaValues } from './meta.form.tsx';
import { nameOfMeta } from './meta-name.rules.ts';
import { metaKeys } from './storefront.api.ts';

const list = '/settings/seo';

/** `/settings/seo/edit/:id` */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  return <EditMeta key={id} id={id} />;
}

function EditMeta({ id }: { id: number }) {
  const isReadOnly = !useCan()('settings.edit');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const all = useQuery(contractQuery(listMetas));
  const data = all.data?.items.find((item) => item.id === id);
  const query = {
    data,
    error: all.data && !data ? new ApiError(404, { message: 'Page not found' }) : all.error,
    refetch: async () => {
      const next = await all.refetch();
      return { data: next.data?.items.find((item) => item.id === id) };
    },
  };
  const edit = useAction(editMeta, { invalidates: metaKeys, message: 'The texts were saved' });
  const remove = useAction(deleteMeta, { invalidates: metaKeys, message: 'The texts were deleted' });
  const { form, page, stored } = useVersionedForm<PageMeta, MetaValues>({
    query,
    empty: emptyMeta,
    toValues: toMetaValues,
    validate: validateWith(PageMetaForm),
    labels: metaLabels,
    save: (values, { version }) => edit.send({ params: { id }, body: { ...values, version } }),
  });
  const name = stored && nameOfMeta(stored);
  usePageTitle(name);
  return (
    <FormPage
      {...page}
      title={name ?? 'Page texts'}
      back={{ to: list, label: 'SEO' }}
      actions={
        stored && !isReadOnly ? (
          <Button variant="default" c="danger" onClick={() => setAsking(true)}>
            Delete texts
          </Button>
        ) : undefined
      }
    >
      <MetaFields form={form} main={stored?.language} isReadOnly={isReadOnly} isDefault={stored?.page === 'all'} />
      <PictureSection
        purpose="share_picture"
        title="Share picture"
        description="Shown where somebody shares a link to the page; 1200 × 630 pixels work best."
        url={data?.picture_url ?? null}
        isReadOnly={isReadOnly}
        meta_id={id}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Delete these texts?"
        confirmLabel="Delete texts"
        isDangerous
        losses={['Title and description in all languages, and the share picture. The page has the default then.']}
        onConfirm={async () => {
          await navigate(list);
          await remove.send({ params: { id } });
        }}
      />
    </FormPage>
  );
}
