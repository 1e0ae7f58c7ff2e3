/** The list's filters under the names of the call. The list names a range of days `bought_from` and `bought_to`. */
export function toLabelQuery<Value>(
  courier: string,
  filters: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const { bought_from, bought_to, sort: _sort, ...others } = filters;
  return {
    ...others,
    ...(courier !== 'all' && { carrier: courier }),
    ...(bought_from && { from: bought_from }),
    ...(bought_to && { to: bought_to }),
  };
}
