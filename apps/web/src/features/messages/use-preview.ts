import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { previewQuery } from './messages.api.ts';
import type { Problems } from './problems.rules.ts';

const noProblems: Problems = {};

/** The preview of a draft: the last one that could be rendered, and what is wrong with the draft since. */
export function usePreview(...draft: Parameters<typeof previewQuery>) {
  const { data, error } = useQuery(previewQuery(...draft));
  const [last, setLast] = useState(data);
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  return { preview: data ?? last, error, problems: error instanceof ApiError ? error.errors : noProblems };
}
