import { importSPKI, jwtVerify } from 'jose';
import type { EmulatorConfig, Provider } from './config.ts';

/** Apple takes no secret that is valid for longer, seconds. */
const APPLE_MAX_LIFETIME = 15_777_000;

type Claimed = { clientId: string; clientSecret: string };

/** Whether these are the credentials of the shop's account at a provider. */
export async function verifyClient(
  provider: Provider,
  { clientId, clientSecret }: Claimed,
  { config, issuer }: { config: EmulatorConfig; issuer: string },
): Promise<boolean> {
  if (clientId !== config.clientIds[provider]) return false;
  if (provider !== 'apple') return clientSecret === config.clientSecrets[provider];
  try {
    const key = await importSPKI(config.apple.publicKey, 'ES256');
    const { payload, protectedHeader } = await jwtVerify(clientSecret, key, {
      algorithms: ['ES256'],
      issuer: config.apple.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    });
    const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0);
    return protectedHeader.kid === config.apple.keyId && lifetime <= APPLE_MAX_LIFETIME;
  } catch {
    return false;
  }
}
