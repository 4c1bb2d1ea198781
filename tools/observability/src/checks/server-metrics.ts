/** Metrics that are not the services': of exporters, of Prometheus itself, and of a cluster. */
export const SERVER_METRICS: readonly string[] = [
  'up',
  'pg_up',
  'pg_stat_activity_count',
  'pg_settings_max_connections',
  'pg_stat_database_xact_commit',
  'pg_stat_database_xact_rollback',
  'pg_stat_database_blks_hit',
  'pg_stat_database_blks_read',
  'pg_database_size_bytes',
  'pg_locks_count',
  'redis_up',
  'redis_memory_used_bytes',
  'redis_memory_max_bytes',
  'redis_commands_processed_total',
  'redis_connected_clients',
  'redis_blocked_clients',
  'redis_evicted_keys_total',
  'redis_db_keys',
];

/** Only a cluster has these; the unit tests of the alerts prove their queries. */
export const CLUSTER_METRICS: readonly string[] = [
  'certmanager_certificate_expiration_timestamp_seconds',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
];
