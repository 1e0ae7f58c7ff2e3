import { Menu } from '@mantine/core';
import { showError } from '../../../lib/toast.tsx';
import { saveCatalogTemplate, startCatalogExport } from '../product-catalog.api.ts';
import type { Shelf } from '../use-shelf.ts';

export interface FileItemsProps {
  shelf: Shelf;
  mayOwn: boolean;
  onInvalid: () => void;
}

/** The entries about files of the catalog's menu. */
export function FileItems({ shelf, mayOwn, onInvalid }: FileItemsProps) {
  const save = (format: 'csv' | 'excel', isHere: boolean) => {
    const here = { category: shelf.category, ...(shelf.brand === 'all' ? {} : { brand: shelf.brand }) };
    startCatalogExport({ format, ...(isHere ? here : {}), only_active: !isHere }).catch(showError);
  };
  const template = (format: 'csv' | 'excel') => void saveCatalogTemplate(format).catch(showError);
  return (
    <>
      <Menu.Label>Export</Menu.Label>
      <Menu.Item onClick={() => save('csv', false)}>All that is bought, as CSV</Menu.Item>
      <Menu.Item onClick={() => save('excel', false)}>All that is bought, as XLSX</Menu.Item>
      <Menu.Item onClick={() => save('excel', true)}>What you are looking at, as XLSX</Menu.Item>
      {mayOwn && (
        <>
          <Menu.Label>Own products by file</Menu.Label>
          <Menu.Item onClick={() => template('csv')}>Template as CSV</Menu.Item>
          <Menu.Item onClick={() => template('excel')}>Template as XLSX</Menu.Item>
          <Menu.Item onClick={onInvalid}>Rows left out of the last import</Menu.Item>
        </>
      )}
    </>
  );
}
