interface Filters {
  manufacturer?: string | undefined;
  category_id?: string | undefined;
  state?: string | undefined;
  search?: string | undefined;
}

/** The filters of the list as its call takes them. A search of one or two letters would find almost everything. */
export function toProductFilter({ manufacturer, category_id, state, search = '' }: Filters) {
  const q = search.trim();
  return {
    ...(manufacturer ? { manufacturer } : {}),
    ...(category_id ? { category_id } : {}),
    ...(state === 'excluded' || state === 'included' ? { state: state as 'excluded' | 'included' } : {}),
    ...(q.length >= 3 ? { q } : {}),
  };
}
