/** A form of another company's page. */
type ForeignForm = { method: 'POST'; url: string; fields: Record<string, string> };

/** Opens another company's page, which takes a real form post from the browser and nothing else, in a tab of its own. */
export const openForm = (form: ForeignForm): void => postForm(form, '_blank');

/** Leaves for another company's page, as of a payment gateway: it takes a real form post from the browser and nothing else. */
export function submitForm(redirect: ForeignForm): void {
  // Coming back from there may show this page as it was left, with its button still busy: it is read anew instead.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  postForm(redirect, '_self');
}

function postForm(redirect: ForeignForm, target: '_self' | '_blank'): void {
  const form = document.createElement('form');
  form.method = redirect.method;
  form.action = redirect.url;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(redirect.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
