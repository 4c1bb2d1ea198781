{{/* Deployment of a stateless workload. Takes what service.podSpec takes, replicas (absent when something scales it) and
podAnnotations. */}}
{{- define "service.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  {{- if not .isScaled }}
  replicas: {{ .replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  # A new copy serves before an old one leaves.
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "service.selectorLabels" . | nindent 8 }}
      {{- with .podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "service.podSpec" (merge (dict "spread" true "serviceAccount" (include "service.name" .)) .) | nindent 6 }}
{{- end }}
