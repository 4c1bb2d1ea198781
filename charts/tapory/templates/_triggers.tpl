{{/* Workers by name, with the service of each. */}}
{{- define "tapory.workers" -}}
{{- $workers := dict -}}
{{- range $service, $of := include "tapory.facts" . | fromJson -}}
{{- with $of.worker }}{{ $_ := set $workers .name $service }}{{ end -}}
{{- end -}}
{{ $workers | toJson }}
{{- end }}

{{/* KEDA's triggers of a service: processor time, and the length of each queue it consumes. Of a worker: open jobs. */}}
{{- define "tapory.triggers" -}}
{{- $facts := get (include "tapory.facts" .root | fromJson) .service -}}
{{- if hasKey (include "tapory.workers" .root | fromJson) .component }}
- type: postgresql
  authenticationRef:
    name: {{ include "service.name" . }}
  metadata:
    # A worker that is busy still counts, or it would be stopped in the middle of its work.
    query: {{ ternary "SELECT count(*) FROM job WHERE status IN ('queued', 'processing')" "SELECT count(*) FROM conversion" (eq .component "ai-worker") }}
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
