import type { GatewayRedirect } from './api/create-attempt.ts';

/** Leaves for the gateway's page: it takes a real form post from the browser and nothing else. */
export function submitToGateway(redirect: GatewayRedirect): void {
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
