import { useState } from "react";
import { forgetKeptData, listKeptData } from "../state/kept-data";
import { showToast } from "../ui/feedback/toast";
import styles from "./SettingsPage.module.css";

/** Lists what Docket keeps on the device besides the connection, and deletes it. */
export function KeptData() {
  const [kept, setKept] = useState(listKeptData);
  const forget = () => {
    const restore = forgetKeptData();
    setKept(listKeptData());
    showToast("What Docket kept on this device is deleted", () => {
      restore();
      setKept(listKeptData());
    });
  };
  return (
    <section className={styles.kept} aria-labelledby="kept-heading">
      <h2 id="kept-heading">Kept on this device</h2>
      {kept.length === 0 ? (
        <p>Nothing but the settings above.</p>
      ) : (
        <ul>
          {kept.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p className="hint">
        Of what the service sent, only ids of workflows and documents and the keys of labels are in it.
      </p>
      <button type="button" aria-disabled={kept.length === 0} onClick={() => kept.length > 0 && forget()}>
        Forget what Docket keeps
      </button>
    </section>
  );
}
