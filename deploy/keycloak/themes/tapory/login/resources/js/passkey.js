// Passkeys on the realm's pages: makes one (webauthn-register.ftl) and signs in with one (login.ftl).
const toBytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const said = (value) => (value && value !== 'not specified' ? value : undefined);

function submit(form, values) {
  for (const [name, value] of Object.entries(values)) form.elements.namedItem(name).value = value ?? '';
  form.submit();
}

function creationOptions({ dataset }) {
  const residentKey = said(dataset.residentKey) ?? (dataset.requireResidentKey === 'Yes' ? 'required' : 'preferred');
  return {
    challenge: toBytes(dataset.challenge),
    rp: { id: dataset.rpId, name: dataset.rpName },
    user: { id: toBytes(dataset.userId), name: dataset.username, displayName: dataset.username },
    pubKeyCredParams: dataset.algorithms.split(',').map((alg) => ({ type: 'public-key', alg: Number(alg) })),
    attestation: said(dataset.attestation),
    timeout: Number(dataset.timeout) > 0 ? Number(dataset.timeout) * 1000 : undefined,
    authenticatorSelection: {
      authenticatorAttachment: said(dataset.attachment),
      residentKey,
      requireResidentKey: residentKey === 'required',
      userVerification: said(dataset.userVerification),
    },
    excludeCredentials: dataset.exclude
      .split(',')
      .filter(Boolean)
      .map((id) => ({ type: 'public-key', id: toBytes(id) })),
  };
}

async function create(form) {
  if (!window.PublicKeyCredential) return submit(form, { error: form.dataset.unsupported });
  try {
    const made = await navigator.credentials.create({ publicKey: creationOptions(form) });
    submit(form, {
      clientDataJSON: toText(made.response.clientDataJSON),
      attestationObject: toText(made.response.attestationObject),
      publicKeyCredentialId: toText(made.rawId),
      transports: made.response.getTransports?.().join(',') ?? '',
      authenticatorAttachment: made.authenticatorAttachment,
      authenticatorLabel: form.dataset.label,
    });
  } catch (error) {
    submit(form, { error: String(error) });
  }
}

async function signIn(form) {
  const { challenge, rpId, userVerification, timeout } = form.dataset;
  try {
    const found = await navigator.credentials.get({
      publicKey: {
        challenge: toBytes(challenge),
        rpId,
        userVerification: said(userVerification),
        timeout: Number(timeout) > 0 ? Number(timeout) * 1000 : undefined,
      },
    });
    submit(form, {
      clientDataJSON: toText(found.response.clientDataJSON),
      authenticatorData: toText(found.response.authenticatorData),
      signature: toText(found.response.signature),
      credentialId: found.id,
      userHandle: found.response.userHandle ? toText(found.response.userHandle) : '',
    });
  } catch {
    // Whoever closes the browser's own window has changed their mind; the password is still there.
  }
}

for (const button of document.querySelectorAll('[data-passkey]')) {
  const work = button.dataset.passkey === 'create' ? create : signIn;
  if (!window.PublicKeyCredential && work === signIn) button.hidden = true;
  button.addEventListener('click', () => void work(button.form));
}
