import { Menu } from '@mantine/core';
import { customCatalogTemplate } from '@tradepost/contracts/catalog/custom-catalog.contract';
import { showError } from '../../../../lib/toast.tsx';
import { downloadTemplate } from '../../../files/preview.api.ts';
import { startCatalogExport } from '../product-catalog.api.ts';
import type { CatalogView } from '../use-catalog-view.ts';

export interface FileItemsProps {
  view: CatalogView;
  mayAddProducts: boolean;
  onInvalid: () => void;
}

/** The export and template items of the catalog menu. */
export function FileItems({ view, mayAddProducts, onInvalid }: FileItemsProps) {
  const save = (format: 'csv' | 'excel', isHere: boolean) => {
    const here = { category: view.category, ...(view.brand === 'all' ? {} : { brand: view.brand }) };
    startCatalogExport({ format, ...(isHere ? here : {}), only_active: !isHere }).catch(showError);
  };
  const template = (format: 'csv' | 'excel') => void downloadTemplate(customCatalogTemplate, format).catch(showError);
  return (
    <>
      <Menu.Label>Export</Menu.Label>
      <Menu.Item onClick={() => save('csv', false)}>Everything you buy (CSV)</Menu.Item>
      <Menu.Item onClick={() => save('excel', false)}>Everything you buy (XLSX)</Menu.Item>
      <Menu.Item onClick={() => save('excel', true)}>This view (XLSX)</Menu.Item>
      {mayAddProducts && (
        <>
          <Menu.Label>Import your own products</Menu.Label>
          <Menu.Item onClick={() => template('csv')}>Template (CSV)</Menu.Item>
          <Menu.Item onClick={() => template('excel')}>Template (XLSX)</Menu.Item>
          <Menu.Item onClick={onInvalid}>Rows skipped by the last import</Menu.Item>
        </>
      )}
    </>
  );
}
