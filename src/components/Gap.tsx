/** Keeps the place of rows that are not drawn. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
