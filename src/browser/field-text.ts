/** The text a person typed into a form's field, trimmed; empty where there is none. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
