{{/* A start may take as long as the servers beneath need to come up: it is not live before, and never killed for it. */}}
{{- define "tapory.serviceProbes" -}}
startupProbe:
  httpGet: {path: /health/live, port: http}
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: {path: /health/live, port: http}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: {path: /health/ready, port: http}
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- end }}

{{- define "tapory.edgeProbes" -}}
{{- $scheme := ternary "HTTPS" "HTTP" (ne .Values.edge.tlsSecret "") -}}
startupProbe:
  httpGet: {path: /gateway/health, port: http, scheme: {{ $scheme }}}
  periodSeconds: 1
  failureThreshold: 60
livenessProbe:
  httpGet: {path: /gateway/health, port: http, scheme: {{ $scheme }}}
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: {path: /gateway/health, port: http, scheme: {{ $scheme }}}
  periodSeconds: 2
  timeoutSeconds: 2
{{- end }}

{{- define "tapory.keycloakProbes" -}}
# Its database is made by a job beside it.
startupProbe:
  httpGet: {path: /auth/health/started, port: management}
  periodSeconds: 3
  failureThreshold: 100
livenessProbe:
  httpGet: {path: /auth/health/live, port: management}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: {path: /auth/health/ready, port: management}
  periodSeconds: 3
  timeoutSeconds: 3
{{- end }}

{{- define "tapory.collectorProbes" -}}
startupProbe:
  httpGet: {path: /, port: health}
  periodSeconds: 1
  failureThreshold: 60
livenessProbe:
  httpGet: {path: /, port: health}
  periodSeconds: 10
readinessProbe:
  httpGet: {path: /, port: health}
  periodSeconds: 5
{{- end }}
