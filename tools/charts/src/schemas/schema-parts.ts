/** A JSON Schema of a value of the chart. */
export type ValueSchema = Record<string, unknown>;

/** An object with these properties and no others: a name that is mistyped is refused with its path. */
export const object = (properties: Record<string, ValueSchema>): ValueSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

export const text: ValueSchema = { type: 'string' };
export const flag: ValueSchema = { type: 'boolean' };
export const count = (minimum: number, maximum: number): ValueSchema => ({
  type: 'integer',
  minimum,
  maximum,
});
export const oneOf = (...values: string[]): ValueSchema => ({ type: 'string', enum: values });
export const listOf = (items: ValueSchema): ValueSchema => ({ type: 'array', items });
export const ref = (name: string): ValueSchema => ({ $ref: `#/$defs/${name}` });

/** A port of the nodes; null lets Kubernetes choose. */
const nodePort: ValueSchema = { type: ['integer', 'null'], minimum: 1, maximum: 65_535 };
const DIGITS = '[0-9]+(\\.[0-9]+)?';
/** Of processors; `m` is a thousandth. */
const processors: ValueSchema = { type: ['string', 'number'], pattern: `^${DIGITS}m?$`, minimum: 0 };
/** Of bytes: not `MB`, which Kubernetes refuses in the middle of an upgrade, nor `m`, a thousandth of a byte. */
export const bytes: ValueSchema = {
  type: ['string', 'number'],
  pattern: `^${DIGITS}(k|[MGTPE]|[KMGTPE]i)?$`,
  minimum: 0,
};
const amounts = object({ cpu: processors, memory: bytes, 'ephemeral-storage': bytes });
/** Objects of Kubernetes, which the API server checks. */
const free: ValueSchema = { type: 'object' };
const labels: ValueSchema = { type: 'object', additionalProperties: text };

/** Parts of a pattern of image references. */
const IMAGE = {
  name: '[^\\s:@]+(:[0-9]+)?(/[^\\s:@]+)*',
  tag: ':[\\w][\\w.-]{0,127}',
  digest: '@sha256:[0-9a-f]{64}',
};

const HOST = '([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:]+\\])';
const PORT = '(:[1-9][0-9]{0,4})?';

/** What several values have in common. */
export const definitions: Record<string, ValueSchema> = {
  url: { type: 'string', pattern: '^$|^https?://[^\\s/]+(/[^\\s]*)?$' },
  secretName: { type: 'string', pattern: '^$|^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' },
  image: {
    type: 'string',
    // A version or a digest: without either, every node runs what was newest when it pulled.
    pattern: `^$|^${IMAGE.name}(${IMAGE.tag}(${IMAGE.digest})?|${IMAGE.digest})$`,
    not: { pattern: ':latest(@|$)' },
  },
  tag: { type: 'string', pattern: '^$|^\\w[\\w.-]{0,127}$', not: { const: 'latest' } },
  nodePort,
  resources: {
    ...object({ requests: amounts, limits: amounts }),
    required: ['requests', 'limits'],
  },
  autoscaling: {
    ...object({
      min: count(1, 100),
      max: count(1, 100),
      cpuPercent: count(1, 1000),
      jobsPerWorker: count(1, 1000),
    }),
    required: ['min', 'max', 'cpuPercent'],
  },
  annotations: labels,
  labels,
  free,
  peers: listOf(free),
  // Not /0, which is everybody.
  cidr: {
    type: 'string',
    pattern:
      '^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/([1-9]|[12][0-9]|3[0-2]))?|[0-9a-fA-F:]*:[0-9a-fA-F:.]*(/([1-9][0-9]?|1[01][0-9]|12[0-8]))?)$',
  },
  // As a browser writes it, which the edge compares: in small letters, without the scheme's own port.
  origin: {
    type: 'string',
    pattern: `^https?://${HOST}${PORT}$`,
    not: { pattern: '^(http://.*:80|https://.*:443)$' },
  },
  // The edge passes on paths as they are, by plain http.
  keycloakUrl: { type: 'string', pattern: `^$|^http://${HOST}${PORT}/auth/?$` },
  storeUrl: { type: 'string', pattern: `^$|^https?://${HOST}${PORT}/?$` },
  bucket: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$' },
  registry: { type: 'string', pattern: '^[^\\s:/@]+(:[0-9]+)?(/[a-z0-9._-]+)*$' },
  resolver: { type: 'string', pattern: '^$|^auto$|^[0-9a-fA-F.:[\\]]+$' },
  serviceType: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'),
};
