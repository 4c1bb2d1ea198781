import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Secrets of one worktree's stack, made once; none is ever in the repository. */
export interface Secrets {
  postgresPassword: string;
  rabbitmqPassword: string;
  s3AccessKey: string;
  s3SecretKey: string;
  rpcToken: string;
  securityLogKey: string;
  addressHashKey: string;
  /** 16 bytes, hex: the keys of tags that sign are made from it. */
  tagMasterKey: string;
  webClientSecret: string;
  identityClientSecret: string;
  keycloakAdminPassword: string;
  /** 32 bytes, base64. */
  recoveryCodeKey: string;
  /** 32 bytes, base64. */
  evidenceSigningKey: string;
  /** What the demo administrator's authenticator app holds. */
  demoAdminOtpSecret: string;
  /** What Apple would have given out to sign in with; PEM. */
  appleKey: { privateKey: string; publicKey: string };
}

function makeAppleKey(): Secrets['appleKey'] {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Fresh secrets. */
export function makeSecrets(): Secrets {
  return {
    postgresPassword: hex(16),
    rabbitmqPassword: hex(16),
    s3AccessKey: hex(8),
    s3SecretKey: hex(20),
    rpcToken: hex(24),
    securityLogKey: hex(32),
    addressHashKey: hex(32),
    tagMasterKey: hex(16),
    webClientSecret: hex(24),
    identityClientSecret: hex(24),
    keycloakAdminPassword: hex(16),
    recoveryCodeKey: randomBytes(32).toString('base64'),
    evidenceSigningKey: randomBytes(32).toString('base64'),
    demoAdminOtpSecret: hex(10),
    appleKey: makeAppleKey(),
  };
}

/** The secrets in `file`, completed and written (readable by the owner only) where some are missing. */
export function keepSecrets(file: string): Secrets {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...makeSecrets(), ...known };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
