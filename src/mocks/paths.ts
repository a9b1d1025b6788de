/** The request as a handler's predicate gets it. */
interface Asked {
  request: Request;
}

/**
 * Matches exactly `<address>/<id>` and `<address>?<name>=<id>`, the id percent-decoded once. The patterns of MSW would
 * also accept another case and a trailing slash, and throw on a stray `%` and on the address of an IPv6 host.
 */
export function addressOf(address: string, name: string) {
  return ({ request }: Asked) => {
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
