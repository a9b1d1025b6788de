/** A decoder for the character set that a Content-Type names; UTF-8 if it names none or an unknown one. */
export function decoderFor(contentType: string): TextDecoder {
  return namedDecoder(contentType) ?? new TextDecoder();
}

/** A decoder for the character set that a Content-Type names, by default UTF-8; undefined if its name is unknown. */
export function namedDecoder(contentType: string): TextDecoder | undefined {
  // If the header was sent twice, its values are joined by a comma.
  const charset = /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
