/** Keeps the place of rows that are not drawn. One cell is enough: one over all columns would bring back hidden ones. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td style={{ height }} />
    </tr>
  );
}
