import { type Plan, serviceUrl } from './service-env.ts';
import { BUCKETS, SERVICE_FOLDERS } from './services.ts';

/** The settings of the edge, as packages/edge-config reads them. */
export function edgeEnv(plan: Plan): Record<string, string> {
  const { ports } = plan;
  const services = SERVICE_FOLDERS.map((service) => [
    `EDGE_UPSTREAM_${service.replaceAll('-', '_').toUpperCase()}`,
    new URL(serviceUrl(service, plan)).host,
  ]);
  return {
    ...Object.fromEntries(services),
    EDGE_PUBLIC_URL: plan.publicUrl,
    EDGE_LISTEN: `127.0.0.1:${ports.gateway}`,
    EDGE_UPSTREAM_KEYCLOAK: `127.0.0.1:${ports.keycloak}`,
    EDGE_UPSTREAM_S3: `127.0.0.1:${ports.s3}`,
    EDGE_MEDIA_BUCKET: BUCKETS.media,
    EDGE_ARTWORK_BUCKET: BUCKETS.artworks,
    EDGE_PAYMENT_ORIGINS: [ports.ecpay, ports.paynow].map((port) => `http://127.0.0.1:${port}`).join(','),
    // Load tests come from one address.
    EDGE_REQUESTS_PER_SECOND: '100000',
    // Services that export nothing would only make up spans that nobody reads.
    EDGE_TRACE_SAMPLE_PERCENT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? '100' : '0',
  };
}
