/** The trimmed text of a form's field; an empty string if there is no such field. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
