interface Props {
  text: string;
  /** Whether this is only the file's beginning. */
  cut: boolean;
}

export function TextView({ text, cut }: Props) {
  return (
    <div role="group" aria-label="Text" tabIndex={0} className="file-scroll">
      {cut && <p className="note">Only the beginning: the file is longer than {text.length} characters.</p>}
      <pre className="file-text">{text}</pre>
    </div>
  );
}
