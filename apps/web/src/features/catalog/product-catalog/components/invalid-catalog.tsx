import { useQuery } from '@tanstack/react-query';
import { customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { InvalidData } from '../../../../ui/invalid-data/invalid-data.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { invalidCatalogQuery } from '../product-catalog.api.ts';

const columns = [{ key: 'line', label: 'Line' }, ...customCatalogColumns, { key: 'reason', label: 'Reason' }];

/** The rows that the last import skipped, and a download of them. */
export function InvalidCatalog({ onClose }: { onClose: () => void }) {
  const paging = usePaging('invalid-catalog');
  const rows = useQuery(invalidCatalogQuery(paging));
  const { data } = rows;
  const url = data?.file_url;
  return (
    <InvalidData
      about={data?.file_name ?? undefined}
      columns={columns}
      rows={data?.data}
      pagination={data?.pagination}
      bar={paging.bar}
      error={rows.error}
      onRetry={() => void rows.refetch()}
      downloadPercent={null}
      onDownload={url ? () => saveAddress(url) : undefined}
      onClose={onClose}
    />
  );
}

function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
