// The answer to a form gets the address of its page: a reload asks for it anew, and the way back leads to it, instead of
// the browser asking whether to send the form again. Keycloak's own script for this stands in the page, which the policy forbids.
const here = new URL(location.href);
if (here.searchParams.has('session_code')) {
  here.searchParams.delete('session_code');
  history.replaceState(history.state, '', here);
}
