{{/* KEDA's triggers of a service: processor time, and the length of each queue it consumes. Of the worker: open jobs. */}}
{{- define "tapory.triggers" -}}
{{- $facts := get (include "tapory.facts" .root | fromJson) .service -}}
{{- if eq .component "ai-worker" }}
- type: postgresql
  authenticationRef:
    name: {{ include "service.name" . }}
  metadata:
    # A worker that is busy still counts, or it would be stopped in the middle of its picture.
    query: SELECT count(*) FROM job WHERE status IN ('queued', 'processing')
    targetQueryValue: {{ .autoscaling.jobsPerWorker | quote }}
{{- else }}
- type: cpu
  metricType: Utilization
  metadata:
    value: {{ .autoscaling.cpuPercent | quote }}
{{- range $facts.queues }}
- type: rabbitmq
  authenticationRef:
    name: {{ include "service.name" $ }}
  metadata:
    queueName: {{ . }}
    mode: QueueLength
    value: {{ $.root.Values.keda.messagesPerCopy | quote }}
{{- end }}
{{- end }}
{{- end }}
