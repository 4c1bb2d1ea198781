// Shows the password on request; without JavaScript the button stays hidden and the form works as it is.
for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.textContent = shown ? button.dataset.show : button.dataset.hide;
    button.setAttribute('aria-pressed', String(!shown));
    input.focus();
  });
}
