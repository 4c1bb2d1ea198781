const scopes = [
  'identity', 'catalog-order', 'payment', 'coupon', 'ai-generation', 'media', 'nfc-playback', 'frontend', 'locales',
  'contracts', 'service-kit', 'messaging', 'errors', 'money', 'testing', 'stack', 'migrate', 'ecpay-emulator',
  'checks', 'bench', 'e2e', 'gateway', 'keycloak', 'proto', 'docs', 'deps', 'repo',
];

export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'scope-enum': [2, 'always', scopes], 'body-max-line-length': [0] },
};
