import { createSyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../../lib/forms.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../../ui/form-page/use-new-form.ts';
import { syncKeys } from '../price-sync.api.ts';
import { sourcePath, syncPath } from '../price-sync.rules.ts';
import { SourceFields } from './source.form.tsx';
import { bodyOf, emptySource, type SourceValues } from './source-values.rules.ts';

const kinds: Record<string, Pick<SourceValues, 'kind' | 'name'>> = {
  sandbox: { kind: 'sandbox', name: '' },
  sellcell: { kind: 'sellcell', name: 'SellCell competitors' },
};
const kindOf = (wanted: string | null) => kinds[wanted ?? ''] ?? { kind: 'feed' as const };

/** `/settings/price-sync/source/new`: adds a price source. */
export function Component() {
  const [search] = useSearchParams();
  const initial: SourceValues = { ...emptySource, ...kindOf(search.get('kind')) };
  const { form, page } = useNewForm(createSyncSource, {
    initial,
    validate: (values) => validateWith<SourceValues>(SyncSourceForm)(bodyOf(values) as never),
    toBody: bodyOf,
    back: { to: syncPath, label: 'Price sync' },
    to: ({ id }) => sourcePath(id),
    message: ({ name }) => `${name} was added. Run it to sync its prices.`,
    invalidates: syncKeys,
  });
  return (
    <FormPage {...page} title="Add source" submitLabel="Add source">
      <SourceFields form={form} isNew />
    </FormPage>
  );
}
