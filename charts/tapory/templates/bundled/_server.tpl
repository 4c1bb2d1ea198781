{{/*
StatefulSet with one copy of a server, its Service and its volume. Takes what service.podSpec takes, and size (of the
volume), data (where it is mounted), ports.
*/}}
{{- define "tapory.server" -}}
{{- $parts := . -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ include "service.name" . }}
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "service.selectorLabels" . | nindent 8 }}
    spec:
      {{- include "service.podSpec" (merge (dict "pullPolicy" .root.Values.bundled.pullPolicy) .) | nindent 6 }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .root.Values.bundled.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .size }}
---
{{ include "service.service" . }}
{{- end }}

{{/* Probes by a TCP connection: a server takes none before it works. Takes a port's name. */}}
{{- define "tapory.serverProbes" -}}
startupProbe:
  tcpSocket: {port: {{ . }}}
  periodSeconds: 2
  failureThreshold: 150
livenessProbe:
  tcpSocket: {port: {{ . }}}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  tcpSocket: {port: {{ . }}}
  periodSeconds: 2
  timeoutSeconds: 2
{{- end }}
