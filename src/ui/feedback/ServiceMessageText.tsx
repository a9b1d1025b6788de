import type { ServiceMessage } from "../../contract/service-error";
import { visibleText } from "../../lib/visible-text";

/** The service's own message, as plain text. */
export function ServiceMessageText({ message }: { message: ServiceMessage }) {
  if (message.html) return <>The service sent a page of HTML, which is not shown.</>;
  if (!message.text) return <>The service sent no message.</>;
  return (
    <>
      The service said: <q className="service-message">{visibleText(message.text)}</q>
    </>
  );
}
