import "./ConfigFaults.css";

/** Lists the members of `config.json` that cannot be used, mainly for the operator of the site. */
export function ConfigFaults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  return (
    <aside className="config-faults" aria-label="Configuration">
      <div role="alert">
        <p className="failed">This site's config.json could not be used in full</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>What is named here counts as not set. The one who runs this site can put it right.</p>
      </div>
    </aside>
  );
}
