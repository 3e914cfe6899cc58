/**
 * Posts a form natively: the response is a document.
 * @param form text fields only
 */
export function postDocument(form: FormData, action: string): void {
  const element = document.createElement("form");
  element.method = "post";
  element.action = action;
  element.hidden = true;
  form.forEach((value, name) => {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    element.append(field);
  });
  document.body.append(element);
  element.submit();
}
