/** Categories of the catalog whose devices hold data, unless the company chooses others. */
export const dataCategoryKeys = ['smartphones', 'tablets', 'macs', 'laptops', 'smartwatches', 'game-consoles'] as const;
