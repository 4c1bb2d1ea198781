import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART } from './chart.ts';
import { renderText } from './render-chart.ts';

const PRODUCTION = join(CHART, 'ci/production-values.yaml');
const TRIAL = join(CHART, 'values/trial.yaml');

/** What Helm says when it refuses values; empty when it takes them. */
const refusalOf = (files: readonly string[], ...set: string[]): Promise<string> =>
  renderText({ files, set }).then(
    () => '',
    (error: Error) => error.message,
  );

describe('values that the chart refuses', () => {
  it.each([
    ['services.coupon.settings.COUPON_HOLD_SECOND=60', '/services/coupon/settings', 'COUPON_HOLD_SECOND'],
    ['services.coupons.replicas=2', '/services', 'coupons'],
    ['replicas=two', '/replicas', 'integer'],
    ['services.coupon.replicas=0', '/services/coupon/replicas', 'minimum'],
    ['rpc.callerCheck=none', '/rpc/callerCheck', 'tokens'],
    ['services.media.settings.TRASH_DAYS=-1', '/services/media/settings/TRASH_DAYS', 'minimum'],
    ['services.payment.settings.ECPAY_HASH_KEY=x', '/services/payment/settings', 'ECPAY_HASH_KEY'],
    ['services.coupon.settings.DATABASE_URL=x', '/services/coupon/settings', 'DATABASE_URL'],
    ['image.tag=latest', '/image/tag', 'not'],
    ['nodeOptions=--inspect=0.0.0.0:9229', '/nodeOptions', 'not'],
    ['edge.service.type=Nodeport', '/edge/service/type', 'NodePort'],
    ['networkPolicy.servers.postgress.ports={5432}', '/networkPolicy/servers', 'postgress'],
    ['image.overrides.coupon=registry.example/coupon', '/image/overrides/coupon', 'pattern'],
    ['image.overrides.coupon=registry.example/coupon:latest', '/image/overrides/coupon', 'not'],
    ['telemetry.collector.image=otel/collector:latest', '/telemetry/collector/image', 'not'],
    ['edge.trustedProxies={0.0.0.0/0}', '/edge/trustedProxies/0', '0.0.0.0/0'],
    ['edge.paymentOrigins={https://$host}', '/edge/paymentOrigins/0', '$host'],
    ['publicUrl=https://shop.example;x', '/publicUrl', 'shop.example;x'],
    ['publicUrl=https://Shop.example', '/publicUrl', 'Shop.example'],
    ['publicUrl=https://shop.example:443', '/publicUrl', 'not'],
    ['edge.trustedProxies={10.0.0.0/99}', '/edge/trustedProxies/0', '10.0.0.0/99'],
    ['edge.resolver=kube-dns;x', '/edge/resolver', 'kube-dns;x'],
    ['keycloak.internalUrl=https://keycloak:8443/auth', '/keycloak/internalUrl', 'https://keycloak'],
    ['keycloak.internalUrl=http://keycloak:8080', '/keycloak/internalUrl', 'http://keycloak:8080'],
    ['objectStore.endpoint=http://s3:8333/shop', '/objectStore/endpoint', 'http://s3:8333/shop'],
    ['objectStore.buckets.media=Shop_Media', '/objectStore/buckets/media', 'Shop_Media'],
    ['image.registry=https://registry.example', '/image/registry', 'https://registry.example'],
    ['services.media.tmpSize=4GB', '/services/media/tmpSize', '4GB'],
    ['services.coupon.resources.limits.memory=512m', '/services/coupon/resources/limits/memory', '512m'],
    ['networkPolicy.servers.redis.ports=null', '/networkPolicy/servers/redis', 'ports'],
    ['ingress.class=a b', '/ingress/class', 'a b'],
  ])('mistyped: %s', async (set, path, name) => {
    const message = await refusalOf([PRODUCTION], set);
    expect(message).toContain(`at '${path}'`);
    expect(message).toContain(name);
  });

  it.each([
    ['mode', "''"],
    ['services.coupon', "'/services'"],
    ['networkPolicy.enabled', "'/networkPolicy'"],
    ['edge.autoscaling.min', "'/edge/autoscaling'"],
  ])('left empty: %s', async (name, parent) => {
    const message = await refusalOf([PRODUCTION], `${name}=null`);
    expect(message).toContain(`at ${parent}: missing property '${name.split('.').at(-1)}'`);
  });

  it.each([
    ['publicUrl=', 'publicUrl is required'],
    ['publicUrl=http://shop.example', 'publicUrl must begin with https://'],
    ['services.coupon.existingSecret=', 'services.coupon.existingSecret is required'],
    ['services.coupon.existingSecret=tapory-media', 'services.media.existingSecret must not be that of'],
    ['services.coupon.autoscaling.min=9', 'services.coupon.autoscaling.min must not be above'],
    ['edge.autoscaling.max=1', 'edge.autoscaling.min must not be above'],
    ['keycloak.internalUrl=', 'keycloak.internalUrl is required'],
    ['keycloak.adminSecret=', 'keycloak.adminSecret is required'],
    ['objectStore.endpoint=', 'objectStore.endpoint is required'],
    ['objectStore.publicEndpoint=https://objects.example', 'edge.uploadOrigins'],
    ['objectStore.endpoint=https://s3.example', 'edge.uploadOrigins'],
    ['rpc.callerCheck=off,networkPolicy.enabled=false', 'rpc.callerCheck may be off only with'],
    ['jobs.broker.enabled=true', 'jobs.broker.secret is required'],
    ['httpRoute.enabled=true', 'httpRoute.enabled exclude each other'],
    ['ingress.enabled=false,httpRoute.enabled=true', 'httpRoute.parentRefs is required'],
  ])('incomplete: %s', async (set, reason) => {
    expect(await refusalOf([PRODUCTION], ...set.split(','))).toContain(reason);
  });

  it.each([
    ['emulators.enabled=true', 'emulators.enabled must be false'],
    ['seed.demo=true', 'seed.demo must be false'],
    ['bundled.enabled=true', 'bundled.enabled must be false'],
    ['services.payment.settings.ECPAY_BASE_URL=https://payment-stage.ecpay.com.tw', 'ECPAY_BASE_URL must be'],
    ['services.payment.settings.PAYNOW_BASE_URL=https://test.paynow.com.tw', 'PAYNOW_BASE_URL must be'],
    [
      'services.catalog-order.settings.ECPAY_INVOICE_BASE_URL=https://einvoice-stage.ecpay.com.tw',
      'ECPAY_INVOICE_BASE_URL',
    ],
    [
      'services.catalog-order.settings.ECPAY_LOGISTICS_BASE_URL=https://logistics-stage.ecpay.com.tw',
      'ECPAY_LOGISTICS_BASE_URL',
    ],
    ['services.identity.settings.SMS_PROVIDER=log', 'SMS_PROVIDER must not be log'],
    ['networkPolicy.enabled=false', 'networkPolicy.enabled must be true'],
  ])('for a trial only: %s', async (set, reason) => {
    expect(await refusalOf([PRODUCTION], set)).toContain(reason);
  });

  it('for a trial only: an account of ECPay whose keys are published', async () => {
    const setText = ['services.payment.settings.ECPAY_MERCHANT_ID=3002607'];
    await expect(renderText({ files: [PRODUCTION], setText })).rejects.toThrow(
      'ECPAY_MERCHANT_ID is a trial account',
    );
  });

  it.each([
    ['emulators.ecpay.url=', 'emulators.ecpay.url and emulators.paynow.url are required'],
    ['publicUrl=https://shop.example', 'edge.trustedProxies is required'],
    ['autoscaling=keda', 'autoscaling must not be keda'],
    ['emulators.enabled=false', 'services.identity.existingSecret is required without emulators'],
    ['publicUrl=http://localhost:30080/', "at '/publicUrl'"],
  ])('in a trial: %s', async (set, reason) => {
    expect(await refusalOf([TRIAL], set)).toContain(reason);
  });

  it('names every fault at once', async () => {
    const message = await refusalOf([]);
    for (const name of [
      'publicUrl',
      'services.identity.existingSecret',
      'keycloak.internalUrl',
      'objectStore.endpoint',
      'services.payment.settings.ECPAY_MERCHANT_ID',
    ])
      expect(message).toContain(`${name} is required`);
  });

  it('refuses the trial’s own values with mode production', async () => {
    const message = await refusalOf([TRIAL], 'mode=production');
    for (const name of ['publicUrl', 'emulators.enabled', 'seed.demo', 'bundled.enabled'])
      expect(message).toContain(`  ${name} must`);
  });

  it('takes production without network policies where a mesh replaces them', async () => {
    const set = ['networkPolicy.enabled=false', 'networkPolicy.replacedByMesh=true'];
    expect(await refusalOf([PRODUCTION], ...set)).toBe('');
  });

  it('takes bundled servers in production when that is acknowledged', async () => {
    const set = ['bundled.enabled=true', 'bundled.acknowledgeTrial=true'];
    expect(await refusalOf([PRODUCTION], ...set)).toBe('');
  });
});
