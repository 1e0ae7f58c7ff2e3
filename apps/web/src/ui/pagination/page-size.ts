import { defaultPageSize, type Pagination, pageSizes } from '@tradepost/contracts/paging';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** A list by its path: those of two records are one list. */
const keyOf = (list: string) => `rows.${list.replaceAll(/\d+/g, '0')}`;

/** How many rows of a list the member chose to see; undefined: none was chosen yet. */
export function readPageSize(list: string): number | undefined {
  const size = readStored<unknown>(keyOf(list), undefined);
  return pageSizes.find((each) => each === size);
}

export const keepPageSize = (list: string, size: number): void => writeStored(keyOf(list), size);

/** The page size of a list that is not in the URL, and the function that keeps another choice. */
export function usePageSize(list: string): [number, (size: number) => void] {
  const [size, setSize] = useState(() => readPageSize(list) ?? defaultPageSize);
  const choose = (next: number) => {
    keepPageSize(list, next);
    setSize(next);
  };
  return [size, choose];
}

/** Which page of a list, and how many rows it has. */
export interface Page {
  page: number;
  per_page: number;
}

/** The page of a list that is not in the URL: which one, its rows, and what its bar takes. Another page size begins at page 1. */
export function usePaging(list: string) {
  const [page, onPage] = useState(1);
  const [per_page, choose] = usePageSize(list);
  const onPerPage = (size: number) => {
    onPage(1);
    choose(size);
  };
  return { page, per_page, onPage, bar: { onPage, onPerPage } };
}

/** Whether a list has a bar: where all rows fit on the smallest page there is nothing to choose. */
export const hasPages = ({ total }: Pagination): boolean => total > defaultPageSize;
