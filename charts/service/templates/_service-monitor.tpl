{{/* Makes the Prometheus operator's Prometheus read a component. Takes root, component and scraped (names of ports). */}}
{{- define "service.serviceMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  # The rules know a component by its name, whatever the release is called.
  jobLabel: app.kubernetes.io/component
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  endpoints:
    {{- range .scraped }}
    - port: {{ . }}
      interval: 15s
      # The services' own labels count, not those of the collector that passes them on.
      honorLabels: true
    {{- end }}
{{- end }}
