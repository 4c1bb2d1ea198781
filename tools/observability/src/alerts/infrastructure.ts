import type { Alert } from './alert.ts';

/** What breaks under the shop; exporters, cert-manager and the kubelet expose these. */
export const INFRASTRUCTURE_ALERTS: readonly Alert[] = [
  {
    name: 'CollectorDown',
    expr: 'up{job="collector"} == 0 or absent(up{job="collector"})',
    for: '3m',
    severity: 'page',
    summary: 'The collector cannot be scraped: all other alerts are blind',
  },
  {
    name: 'PostgresDown',
    expr: 'pg_up == 0',
    for: '1m',
    severity: 'page',
    summary: 'PostgreSQL does not answer',
  },
  {
    name: 'PostgresConnectionsHigh',
    expr: 'sum (pg_stat_activity_count) / max (pg_settings_max_connections) > 0.85',
    for: '10m',
    severity: 'ticket',
    summary: '{{ $value | humanizePercentage }} of the connections of PostgreSQL are in use',
  },
  {
    name: 'RedisDown',
    expr: 'redis_up == 0',
    for: '1m',
    severity: 'page',
    summary: 'Redis does not answer: nobody can sign in or stay signed in',
  },
  {
    name: 'RedisMemoryHigh',
    expr: 'redis_memory_used_bytes / (redis_memory_max_bytes > 0) > 0.9',
    for: '10m',
    severity: 'ticket',
    summary: 'Redis uses {{ $value | humanizePercentage }} of its memory',
  },
  {
    name: 'CertificateExpires',
    expr: 'min by (namespace, name) (certmanager_certificate_expiration_timestamp_seconds) - time() < 14 * 86400',
    for: '1h',
    severity: 'ticket',
    summary:
      'The certificate {{ $labels.name }} expires in {{ $value | humanizeDuration }} and was not renewed',
  },
  {
    name: 'DiskFilling',
    expr: 'min by (namespace, persistentvolumeclaim) (kubelet_volume_stats_available_bytes / kubelet_volume_stats_capacity_bytes) < 0.15',
    for: '10m',
    severity: 'page',
    summary:
      'Only {{ $value | humanizePercentage }} of the volume {{ $labels.persistentvolumeclaim }} are free',
  },
];
