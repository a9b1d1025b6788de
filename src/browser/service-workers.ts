/** Undefined in insecure contexts: pages loaded over plain http from another host. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Finds this origin's registrations by the URL of their script. */
export async function findRegistrations(isScript: (url: string) => boolean): Promise<ServiceWorkerRegistration[]> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  return registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && isScript(worker.scriptURL)),
  );
}
