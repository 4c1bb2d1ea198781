import { otpauthUri } from '@tapory/local-servers';
import type { Plan } from '../core/service-env.ts';

/** The closing table: where everything is and who may sign in. */
export function summary({ publicUrl, ports, secrets }: Plan, logsDir: string): string {
  const rows: [string, string][] = [
    ['Shop', publicUrl],
    ['API, for example', `${publicUrl}/api/catalog-order/openapi.json`],
    ['Mail that the shop sent', `http://127.0.0.1:${ports.mail}`],
    ['ECPay emulator', `http://127.0.0.1:${ports.ecpay}`],
    ['Its invoices', `http://127.0.0.1:${ports.ecpay}/_sandbox/invoices`],
    ['PayNow emulator', `http://127.0.0.1:${ports.paynow}`],
    ['LINE, Google and Apple', `http://127.0.0.1:${ports.oidc} (oidc-emulator)`],
    [
      'Keycloak administration',
      `http://127.0.0.1:${ports.keycloak}/auth/admin (tapory-admin, .tapory/secrets.json)`,
    ],
    ['Logs', logsDir],
    ['Demo customer', 'demo / Tapory-demo-1'],
    ['Demo admin', 'admin / Tapory-admin-1, and the code of "npm run stack -- admin-code"'],
    ['Its authenticator app', otpauthUri(secrets.demoAdminOtpSecret, 'admin')],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`).join('\n');
}
