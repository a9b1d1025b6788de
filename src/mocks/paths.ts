/** The argument of a handler's predicate. */
interface PredicateInput {
  request: Request;
}

/**
 * Creates an MSW predicate that matches exactly `<address>/<id>` and `<address>?<name>=<id>`, and decodes the id once.
 * MSW's own patterns also match other letter cases and a trailing slash, and throw on a stray `%` and on IPv6 hosts.
 */
export function matchAddress(address: string, name: string) {
  return ({ request }: PredicateInput) => {
    const id = requestedId(new URL(request.url), new URL(address), name);
    return { matches: id !== undefined, params: { id: id ?? "" } };
  };
}

function requestedId({ origin, pathname, searchParams }: URL, address: URL, name: string): string | undefined {
  if (origin !== address.origin) return undefined;
  if (pathname === address.pathname) return searchParams.get(name) ?? undefined;
  const prefix = `${address.pathname}/`;
  const segment = pathname.slice(prefix.length);
  if (!pathname.startsWith(prefix) || segment === "" || segment.includes("/")) return undefined;
  return decode(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
