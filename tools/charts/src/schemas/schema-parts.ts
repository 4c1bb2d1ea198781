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
const quantity: ValueSchema = { type: ['string', 'number'] };
const amounts = object({ cpu: quantity, memory: quantity, 'ephemeral-storage': quantity });
/** Objects of Kubernetes, which the API server checks. */
const free: ValueSchema = { type: 'object' };
const labels: ValueSchema = { type: 'object', additionalProperties: text };

/** Parts of a pattern of image references. */
const IMAGE = {
  name: '[^\\s:@]+(:[0-9]+)?(/[^\\s:@]+)*',
  tag: ':[\\w][\\w.-]{0,127}',
  digest: '@sha256:[0-9a-f]{64}',
};

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
  autoscaling: object({
    min: count(1, 100),
    max: count(1, 100),
    cpuPercent: count(1, 1000),
    jobsPerWorker: count(1, 1000),
  }),
  annotations: labels,
  labels,
  free,
  peers: listOf(free),
  // Not /0, which is everybody.
  cidr: { type: 'string', pattern: '^[0-9a-fA-F.:]+(/[1-9][0-9]{0,2})?$' },
  origin: { type: 'string', pattern: '^https?://([A-Za-z0-9.-]+|\\[[0-9a-fA-F:]+\\])(:[0-9]{1,5})?$' },
  serviceType: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'),
};
