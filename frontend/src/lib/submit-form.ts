/** A form of another company's page. */
type ForeignForm = { method: 'POST'; url: string; fields: Record<string, string> };

/** Leaves for another company's page, as of a payment gateway: it takes a real form post from the browser and nothing else. */
export function submitForm(redirect: ForeignForm): void {
  const form = document.createElement('form');
  form.method = redirect.method;
  form.action = redirect.url;
  form.hidden = true;
  for (const [name, value] of Object.entries(redirect.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Coming back from there may show this page as it was left, with its button still busy: it is read anew instead.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  form.submit();
}
