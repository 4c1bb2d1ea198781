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

async function ask({ dataset }) {
  const { challenge, rpId, userVerification, timeout, allow = '' } = dataset;
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      allowCredentials: allow
        .split(',')
        .filter(Boolean)
        .map((id) => ({ type: 'public-key', id: toBytes(id) })),
      userVerification: said(userVerification),
      timeout: Number(timeout) > 0 ? Number(timeout) * 1000 : undefined,
    },
  });
  return {
    clientDataJSON: toText(found.response.clientDataJSON),
    authenticatorData: toText(found.response.authenticatorData),
    signature: toText(found.response.signature),
    credentialId: found.id,
    userHandle: found.response.userHandle ? toText(found.response.userHandle) : '',
  };
}

async function signIn(form) {
  try {
    submit(form, await ask(form));
  } catch {
    // Whoever closes the browser's own window has changed their mind; the password is still there.
  }
}

/** The second step of staff: what went wrong is said on a page of its own, which leads back here. */
async function prove(form) {
  if (!window.PublicKeyCredential) return submit(form, { error: form.dataset.unsupported });
  try {
    submit(form, await ask(form));
  } catch (error) {
    submit(form, { error: String(error) });
  }
}

const acts = { create, get: signIn, prove };
for (const button of document.querySelectorAll('[data-passkey]')) {
  const act = acts[button.dataset.passkey];
  if (!window.PublicKeyCredential && act === signIn) button.hidden = true;
  button.addEventListener('click', () => void act(button.form));
}
