/** Missing on pages that came over plain http from another host than this one. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** The registrations of this origin whose script's address is the one that is looked for. */
export async function findRegistrations(isScript: (url: string) => boolean): Promise<ServiceWorkerRegistration[]> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  return registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && isScript(worker.scriptURL)),
  );
}
